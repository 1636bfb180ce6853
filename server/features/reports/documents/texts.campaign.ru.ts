import { russianCount } from './plural.ts'
import type { campaign as english } from './texts.campaign.en.ts'

export const campaign: typeof english = {
  term: (label) => `${label} (кампания)`,
  title: (title) => `Кампания: ${title}`,
  subtitle: 'Всё, что она принесла к этому моменту, — не только за дни отчёта.',
  gone: 'Эта кампания удалена.',
  states: { planned: 'запланирована', running: 'идёт', over: 'закончена' },
  from: (day) => `с ${day}`,
  to: (day) => `до ${day}`,
  noDays: 'Даты не заданы',
  facts: { goal: 'Цель', days: 'Дни', budget: 'Бюджет', linked: 'Что в ней', tags: 'Теги' },
  contents: (count) =>
    russianCount(count, {
      one: 'публикация',
      few: 'публикации',
      many: 'публикаций',
      other: 'публикации',
    }),
  pages: (count) =>
    russianCount(count, { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' }),
  creatives: (count) =>
    russianCount(count, { one: 'креатив', few: 'креатива', many: 'креативов', other: 'креатива' }),
  results: {
    visits: { label: 'Визиты', about: 'Визиты на сайт по ссылкам с UTM-метками кампании.' },
    engaged: { label: 'Время визита', about: 'Сколько в среднем читали за визит.' },
    goals: { label: 'Цели', about: 'Цели, достигнутые в этих визитах.' },
    reach: { label: 'Охват', about: 'Суммарный охват связанных постов и историй.' },
    er: { label: 'ER', about: 'Вовлечения связанных постов и историй относительно их охвата.' },
    promoted: {
      label: 'Продвижение',
      about: 'Доля оплаченного охвата, если ВКонтакте её сообщает.',
    },
    clicks: { label: 'Клики рекламы', about: 'Клики, как их считает рекламный кабинет.' },
    spent: { label: 'Потрачено', about: 'Сколько списал рекламный кабинет.' },
  },
  notes: {
    visits: (share) => `${share} из них сразу ушли`,
    goals: (rate) => `${rate} на 100 визитов`,
    er: (count) =>
      russianCount(count, {
        one: 'вовлечение',
        few: 'вовлечения',
        many: 'вовлечений',
        other: 'вовлечения',
      }),
    promoted: (reach) => `${reach} из рекламы`,
    clicks: (rate, impressions) => `CTR ${rate}, показов ${impressions}`,
    spent: (cost) => `${cost} за цель`,
  },
  byDay: 'Визиты по дням',
  before: (count) =>
    `До начала кампании — ещё ${russianCount(count, { one: 'визит', few: 'визита', many: 'визитов', other: 'визита' })}.`,
  open: 'Открыть ссылку',
  chain: {
    title: 'От постов к целям',
    content: 'Пост или история',
    clicks: 'Клики во ВКонтакте',
    visits: 'Визиты',
    depth: 'Дочитали до',
    goals: 'Цели',
    note: 'Клики — за те дни, за которые считаются визиты. Кто-то уходит до загрузки страницы, кто-то блокирует счётчики.',
  },
}
