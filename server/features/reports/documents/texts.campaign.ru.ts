import { russianCount } from './plural.ts'
import type { campaign as english } from './texts.campaign.en.ts'

export const campaign: typeof english = ({ network, inNetwork }) => ({
  term: (label) => `${label} (кампания)`,
  title: (title) => `Кампания: ${title}`,
  subtitle: 'Все результаты на сейчас, не только за дни отчёта.',
  gone: 'Эта кампания удалена.',
  states: { planned: 'запланирована', running: 'идёт', over: 'завершена' },
  from: (day) => `с ${day}`,
  to: (day) => `до ${day}`,
  noDays: 'Даты не заданы',
  facts: { goal: 'Цель', days: 'Дни', budget: 'Бюджет', linked: 'Состав', tags: 'Теги' },
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
    reach: { label: 'Охват', about: 'Сумма охватов связанных постов и историй.' },
    er: { label: 'ER', about: 'Вовлечения связанных постов и историй, делённые на их охват.' },
    promoted: {
      label: 'Рекламный охват',
      about: `Доля охвата из рекламы, если ${network} её сообщает.`,
    },
    clicks: { label: 'Клики по рекламе', about: 'Клики из рекламного кабинета.' },
    spent: { label: 'Расход', about: 'Расход из рекламного кабинета.' },
  },
  notes: {
    visits: (share) => `${share} ушли сразу`,
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
    clicks: `Клики ${inNetwork}`,
    visits: 'Визиты',
    depth: 'Долистали до',
    goals: 'Цели',
    note: 'Клики и визиты — за одни и те же дни. Кто-то уходит до загрузки страницы, кто-то блокирует счётчики.',
  },
})
