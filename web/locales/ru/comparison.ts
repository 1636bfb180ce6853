import type { comparison as english } from '../en/comparison.ts'
import type { Russian } from '../russian.ts'

export const comparison: Russian<typeof english> = {
  title: 'Сравнение',
  tray: {
    label: 'К сравнению',
    count: '{{count}} из {{most}}',
    lock: 'Решает первый: с ним можно сравнить только того же вида и типа.',
    remove: 'Убрать: {{title}}',
    compare: 'Сравнить',
    oneMore: 'Добавьте ещё хотя бы одно.',
    lists: 'Списки',
    clear: 'Очистить',
    cleared: 'К сравнению ничего не осталось',
  },
  only: {
    text: 'Только текстовые записи',
    poll: 'Только записи с опросом',
    video: 'Только видеозаписи',
    story: {
      text: 'Только истории',
      poll: 'Только истории с опросом',
      video: 'Только видеоистории',
    },
  },
  list: {
    label: 'Сохранённые списки',
    newName: 'Название нового списка',
    save: 'Сохранить',
    saved: 'Сохранено: «{{name}}»',
    none: 'Пока ничего не сохранено.',
    about_one: '{{formatted}} элемент',
    about_few: '{{formatted}} элемента',
    about_many: '{{formatted}} элементов',
    about_other: '{{formatted}} элемента',
    rename: 'Переименовать «{{name}}»',
    delete: 'Удалить «{{name}}»',
    deleted: 'Список «{{name}}» удалён',
  },
  share: 'Скопировать адрес',
  shared: 'Скопировано',
  base: {
    label: 'Разница',
    first: 'с первым',
    benchmark: 'с ориентиром: {{benchmark}}',
  },
  table: 'Показатели рядом',
  best: 'лучшее',
  weakest: 'слабейшее',
  usual: {
    of_one: 'по {{count}} значению',
    of_few: 'по {{count}} значениям',
    of_many: 'по {{count}} значениям',
    of_other: 'по {{count}} значения',
    few_one: 'слишком мало: {{count}}',
    few_few: 'слишком мало: {{count}}',
    few_many: 'слишком мало: {{count}}',
    few_other: 'слишком мало: {{count}}',
    none: 'У этого показателя нет ориентира.',
  },
  points: '{{value}} п. п.',
  percent: '{{value}} %',
  verdict: {
    likely_real: 'скорее всего, настоящая',
    may_be_chance: 'может быть случайной',
    unknown: 'мало данных',
  },
  verdicts: {
    title: 'Настоящая ли разница?',
    higher: {
      likely_real:
        '{{rate}} выше, чем {{than}}, на {{by}} п. п. (от {{from}} до {{to}}); скорее всего, разница настоящая.',
      may_be_chance:
        '{{rate}} выше, чем {{than}}, на {{by}} п. п. (от {{from}} до {{to}}); разница может быть случайной.',
    },
    lower: {
      likely_real:
        '{{rate}} ниже, чем {{than}}, на {{by}} п. п. (от {{from}} до {{to}}); скорее всего, разница настоящая.',
      may_be_chance:
        '{{rate}} ниже, чем {{than}}, на {{by}} п. п. (от {{from}} до {{to}}); разница может быть случайной.',
    },
    unknown: '{{rate}} ({{than}}): данных слишком мало, чтобы судить о разнице.',
    usual: 'среднее за {{year}}',
    alone: 'Добавьте второе, чтобы увидеть, есть ли разница.',
    none: 'Доли не с чем сравнить.',
    how: 'В скобках — где разница лежит с уверенностью 95 %: аудиторию много раз выбирали заново. Если там есть ноль, разница может быть случайной.',
  },
  curves: { title: 'По возрасту', metric: 'Показатель кривых' },
  item: {
    left: 'Сдвинуть {{letter}} влево',
    right: 'Сдвинуть {{letter}} вправо',
    remove: 'Убрать {{letter}}',
  },
  add: {
    label: 'Добавить',
    list: 'Что можно добавить',
    none: 'Больше ничего того же вида и типа нет.',
  },
  fact: {
    published: 'Опубликовано',
    tags: 'Теги',
    noTags: 'нет',
    length: 'Длина текста',
    characters_one: '{{formatted}} знак',
    characters_few: '{{formatted}} знака',
    characters_many: '{{formatted}} знаков',
    characters_other: '{{formatted}} знака',
  },
  empty: {
    title: 'Сравнивать пока нечего',
    text: 'Нажмите стрелки на карточке или клавишу c, чтобы собрать до {{most}} записей или историй одного типа. Они ждут внизу ленты, пока вы их не сравните.',
    tray_one: 'Сравнить собранное: {{count}}',
    tray_few: 'Сравнить собранное: {{count}}',
    tray_many: 'Сравнить собранное: {{count}}',
    tray_other: 'Сравнить собранное: {{count}}',
  },
  toFeed: 'К ленте',
  problem: 'Сравнение не загрузилось',
  mixedText:
    'Записи сравниваются с записями, истории с историями, а среди них тексты, опросы и видео — каждый со своими.',
  gone: 'Части этого сравнения нет',
  goneText: 'Адрес называет то, чего у этого сообщества нет.',
}
