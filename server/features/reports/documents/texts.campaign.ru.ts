import { russianCount } from './plural.ts'
import type { campaign as english } from './texts.campaign.en.ts'

export const campaign: typeof english = {
  term: (label) => `${label} (кампания)`,
  title: (title) => `Кампания: ${title}`,
  subtitle: 'Всё, что она принесла к этому моменту, за какие бы дни ни был отчёт.',
  gone: 'Этой кампании больше нет.',
  states: { planned: 'запланирована', running: 'идёт', over: 'закончена' },
  from: (day) => `с ${day}`,
  to: (day) => `до ${day}`,
  noDays: 'Даты не заданы',
  facts: { goal: 'Цель', days: 'Дни', budget: 'Бюджет', linked: 'К ней относятся', tags: 'Теги' },
  contents: (count) =>
    russianCount(count, {
      one: 'запись или история',
      few: 'записи и истории',
      many: 'записей и историй',
      other: 'записи и истории',
    }),
  pages: (count) =>
    russianCount(count, { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' }),
  creatives: (count) =>
    russianCount(count, { one: 'креатив', few: 'креатива', many: 'креативов', other: 'креатива' }),
  results: {
    visits: { label: 'Визиты', about: 'Визиты на сайт по ссылкам с UTM-метками кампании.' },
    engaged: { label: 'Время визита', about: 'Сколько на самом деле читали в среднем за визит.' },
    goals: { label: 'Цели', about: 'Цели, достигнутые в этих визитах.' },
    reach: { label: 'Охват', about: 'Охват связанных записей и историй, сложенный.' },
    er: { label: 'ER', about: 'Вовлечения связанных записей и историй в их охвате.' },
    promoted: {
      label: 'Продвижение',
      about: 'Доля охвата, за которую заплатили, где ВКонтакте её сообщает.',
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
    promoted: (reach) => `${reach} рекламой`,
    clicks: (rate, impressions) => `${rate} от показов: ${impressions}`,
    spent: (cost) => `${cost} за цель`,
  },
  byDay: 'Визиты по дням',
  before: (count) =>
    `До начала кампании — ещё ${russianCount(count, { one: 'визит', few: 'визита', many: 'визитов', other: 'визита' })}.`,
  open: 'Открыть ссылку',
  chain: {
    title: 'От записей к целям',
    content: 'Запись или история',
    clicks: 'Клики во ВКонтакте',
    visits: 'Визиты',
    depth: 'Дочитали до',
    goals: 'Цели',
    note: 'ВКонтакте считает клики за всё время; кто-то закрывает страницу раньше, чем она появится, кто-то не пускает счётчики.',
  },
}
