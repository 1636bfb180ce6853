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
    content: 'Отдельные публикации',
    tag: 'Теги',
  },
  columns: { now: 'Сейчас', before: 'Раньше', contribution: 'Вклад' },
  parts: {
    number: 'Количество публикаций',
    average: 'Среднее на публикацию',
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
    number: (share, detail) => `Число публикаций: ${share} (${detail}).`,
    average: (share, detail) => `Среднее на публикацию: ${share} (${detail}).`,
    mix: (share) => `Из-за другого состава публикаций — ${share}.`,
    rates: (share) => `У тех же видов и типов — ${share}, состав ни при чём.`,
    content: (title, share, detail) => `Одна публикация, ${title}: ${share} (${detail}).`,
    gone: (title, share, before) =>
      `В прошлый раз выстрелила публикация ${title} (${before}), сейчас такой нет: ${share}.`,
    spread: 'Одной причины нет: ни тип, ни тег, ни публикация не выделяются.',
  },
  number: {
    more: (amount) => `на ${amount} больше`,
    less: (amount) => `на ${amount} меньше`,
    same: 'столько же',
  },
  level: {
    higher: (values) => `в среднем больше: ${values}`,
    lower: (values) => `в среднем меньше: ${values}`,
    same: 'в среднем столько же',
  },
  weight: (metric, values, shares) => `${metric} ${values}; доля ${shares}`,
  advice: {
    make_up: (amount) => `При таком среднем потерю восполнят ещё ${amount}.`,
    keep_number: (amount) => `Держите темп: ${amount}.`,
    find_difference: () => 'Сравните их с прежними: что стало по-другому?',
    learn_from_best: () => 'Посмотрите, что общего у лучших, и делайте так чаще.',
    too_few: (amount, fewest) => `Пока мало публикаций: ${amount} из ${fewest}.`,
    one_content: (amount) => `Одна публикация — ещё не тренд: остальное изменилось на ${amount}.`,
    if_unplanned: () => 'Если это не по плану, поправьте план.',
    no_action: () => 'Дело в основном в числе публикаций — чинить нечего.',
    none: 'Менять ничего не нужно.',
  },
  overlap: (count) =>
    `Теги пересекаются: ${russianCount(count, {
      one: 'публикация с несколькими тегами учтена',
      few: 'публикации с несколькими тегами учтены',
      many: 'публикаций с несколькими тегами учтены',
      other: 'публикации с несколькими тегами учтены',
    })} под каждым. Повторы вычтены.`,
  sum: 'Вклады в сумме дают всё изменение.',
  none: 'Мало данных, чтобы разобрать изменение.',
}
