import { russianCount } from './plural.ts'
import type { changes as english } from './texts.changes.en.ts'

export const changes: typeof english = {
  title: (metric) => `Что изменилось: ${metric}`,
  facts: { change: 'Изменение', happened: 'Что произошло', to_do: 'Что делать' },
  moved: (values, delta) => `${values} — ${delta}`,
  was: (now, before) => `${now}, было ${before}`,
  axes: {
    number: 'Количество и среднее',
    mix: 'Состав и показатели',
    kind: 'Посты и истории',
    type: 'Типы',
    content: { all: 'Отдельные публикации', posts: 'Отдельные посты', stories: 'Отдельные истории' },
    tag: 'Теги',
  },
  columns: { now: 'Сейчас', before: 'Раньше', contribution: 'Вклад' },
  parts: {
    number: 'Число публикаций',
    average: { all: 'Среднее на публикацию', posts: 'Среднее на пост', stories: 'Среднее на историю' },
    mix: 'Новый состав',
    rates: 'Те же виды и типы',
    others: (count) => `Ещё ${count.text}`,
    overlap: 'Учтено в нескольких тегах',
    together: 'Всего',
  },
  kinds: { post: 'Посты', story: 'Истории' },
  untagged: 'Публикации без тегов',
  quoted: (text) => `«${text}»`,
  share: {
    more: { part: (percent) => `${percent} роста`, whole: 'весь рост', over: 'больше, чем весь рост' },
    less: {
      part: (percent) => `${percent} снижения`,
      whole: 'всё снижение',
      over: 'больше, чем всё снижение',
    },
  },
  found: {
    group: (title, share, detail) => `${title}: ${share} (${detail}).`,
    mix: {
      all: (share) => `Из-за другого состава публикаций — ${share}.`,
      posts: (share) => `Из-за другого состава постов — ${share}.`,
      stories: (share) => `Из-за другого состава историй — ${share}.`,
    },
    rates: {
      all: (share) => `У тех же видов и типов — ${share}, состав ни при чём.`,
      posts: (share) => `У тех же типов — ${share}, состав ни при чём.`,
      stories: (share) => `У тех же типов — ${share}, состав ни при чём.`,
    },
    content: {
      all: (title, share, detail) => `Одна публикация, ${title}: ${share} (${detail}).`,
      posts: (title, share, detail) => `Один пост, ${title}: ${share} (${detail}).`,
      stories: (title, share, detail) => `Одна история, ${title}: ${share} (${detail}).`,
    },
    gone: (title, share, before) =>
      `Такого хита, как в прошлый раз — ${title} (${before}), — сейчас нет: ${share}.`,
    spread: {
      all: 'Одной причины нет: ни тип, ни тег, ни публикация не выделяются.',
      posts: 'Одной причины нет: ни тип, ни тег, ни пост не выделяются.',
      stories: 'Одной причины нет: ни тип, ни тег, ни история не выделяются.',
    },
  },
  number: {
    more: (amount) => `на ${amount} больше`,
    less: (amount) => `на ${amount} меньше`,
    same: 'столько же',
  },
  level: {
    higher: {
      all: (values) => `в среднем на публикацию больше: ${values}`,
      posts: (values) => `в среднем на пост больше: ${values}`,
      stories: (values) => `в среднем на историю больше: ${values}`,
    },
    lower: {
      all: (values) => `в среднем на публикацию меньше: ${values}`,
      posts: (values) => `в среднем на пост меньше: ${values}`,
      stories: (values) => `в среднем на историю меньше: ${values}`,
    },
    same: {
      all: 'в среднем на публикацию столько же',
      posts: 'в среднем на пост столько же',
      stories: 'в среднем на историю столько же',
    },
  },
  weight: (metric, values, shares) => `${metric} ${values}; доля ${shares}`,
  advice: {
    make_up: (amount) => `При таком среднем потерю восполнят ещё ${amount}.`,
    keep_number: (amount) => `Держите темп: ${amount}.`,
    find_difference: () => 'Сравните их с прежними: что стало по-другому?',
    learn_from_best: () => 'Посмотрите, что общего у лучших, и делайте так чаще.',
    too_few: {
      all: (amount, fewest) => `Пока мало публикаций: ${amount} из ${fewest}.`,
      posts: (amount, fewest) => `Пока мало постов: ${amount} из ${fewest}.`,
      stories: (amount, fewest) => `Пока мало историй: ${amount} из ${fewest}.`,
    },
    one_content: {
      all: (amount) => `Одна публикация — ещё не тренд: остальное изменилось на ${amount}.`,
      posts: (amount) => `Один пост — ещё не тренд: остальное изменилось на ${amount}.`,
      stories: (amount) => `Одна история — ещё не тренд: остальное изменилось на ${amount}.`,
    },
    if_unplanned: () => 'Если это не по плану, поправьте план.',
    no_action: () => 'Дело в основном в числе публикаций — чинить нечего.',
    none: 'Менять ничего не нужно.',
  },
  overlap: {
    all: (count) =>
      `Теги пересекаются: ${russianCount(count, {
        one: 'публикация с несколькими тегами учтена',
        few: 'публикации с несколькими тегами учтены',
        many: 'публикаций с несколькими тегами учтены',
        other: 'публикации с несколькими тегами учтены',
      })} под каждым. Повторы вычтены.`,
    posts: (count) =>
      `Теги пересекаются: ${russianCount(count, {
        one: 'пост с несколькими тегами учтён',
        few: 'поста с несколькими тегами учтены',
        many: 'постов с несколькими тегами учтены',
        other: 'поста с несколькими тегами учтены',
      })} под каждым. Повторы вычтены.`,
    stories: (count) =>
      `Теги пересекаются: ${russianCount(count, {
        one: 'история с несколькими тегами учтена',
        few: 'истории с несколькими тегами учтены',
        many: 'историй с несколькими тегами учтены',
        other: 'истории с несколькими тегами учтены',
      })} под каждым. Повторы вычтены.`,
  },
  sum: 'Вклады в сумме дают всё изменение.',
  none: 'Мало данных, чтобы разобрать изменение.',
}
