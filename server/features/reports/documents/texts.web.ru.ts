import type { web as english } from './texts.web.en.ts'

export const web: typeof english = {
  subtitle: 'Что люди делали на страницах сайта; считается без cookie.',
  none: 'В этом периоде на сайт никто не заходил.',
  term: (label) => `${label} (сайт)`,
  figures: {
    views: { label: 'Просмотры', about: 'Сколько раз открывали страницы сайта.' },
    visitors: {
      label: 'Посетители',
      about: 'Разные люди за каждый день, сложенные по дням: пришедший в три дня считается трижды.',
    },
    visits: { label: 'Визиты', about: 'Просмотры одного человека без перерыва в полчаса.' },
    bounce: {
      label: 'Отказы',
      about: 'Доля визитов с одним просмотром, без цели и с чтением меньше десяти секунд.',
    },
    engaged: {
      label: 'Время чтения',
      about: 'Сколько страница была перед глазами: в среднем за визит, для отдельных страниц — за просмотр.',
    },
    scroll: { label: 'Глубина', about: 'Докуда в среднем дочитывали страницы.' },
    goals: {
      label: 'Цели',
      about: 'Сколько раз достигнуты цели: события или страницы, выбранные целями.',
    },
  },
  lists: {
    page: {
      title: 'Страницы',
      column: 'Страница',
      counted: 'Просмотры',
      none: 'Страницы: ни одну не открывали.',
    },
    source: { title: 'Источники', column: 'Источник', counted: 'Визиты', none: 'Источники: визитов нет.' },
    goal: { title: 'Цели', column: 'Цель', counted: 'Достижения', none: 'Цели: ни одна не достигнута.' },
    campaign: {
      title: 'Кампании',
      column: 'utm_campaign',
      counted: 'Визиты',
      none: 'Кампании: по ссылкам с utm_campaign никто не пришёл.',
    },
    content: {
      title: 'Публикации',
      column: 'utm_content',
      counted: 'Визиты',
      none: 'Публикации: по ссылкам с utm_content никто не пришёл.',
    },
    device: {
      title: 'Устройства',
      column: 'Устройство',
      counted: 'Визиты',
      none: 'Устройства: визитов нет.',
    },
    country: { title: 'Страны', column: 'Страна', counted: 'Визиты', none: 'Страны: визитов нет.' },
    tag: {
      title: 'Теги страниц',
      column: 'Тег',
      counted: 'Просмотры',
      none: 'Теги: ни у одной страницы их нет.',
    },
    type: { title: 'Типы страниц', column: 'Тип', counted: 'Просмотры', none: 'Типы: просмотров нет.' },
    event: {
      title: 'События',
      column: 'Событие',
      counted: 'Число',
      none: 'События: страницы о них не сообщали.',
    },
    outbound: {
      title: 'Внешние ссылки',
      column: 'Адрес',
      counted: 'Переходы',
      none: 'Внешние ссылки: по ним никто не ушёл.',
    },
    download: {
      title: 'Загрузки',
      column: 'Файл',
      counted: 'Загрузки',
      none: 'Загрузки: файлов не брали.',
    },
  },
  ofAll: (shown, all) => `Показано ${shown.text} из ${all.text}.`,
  devices: { desktop: 'Компьютер', tablet: 'Планшет', phone: 'Телефон' },
  direct: 'Прямые и неизвестные',
  unknown: 'Неизвестно',
}
