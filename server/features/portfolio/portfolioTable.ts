import { leadMetric } from '#contract/metrics/leadingRate.ts'
import type { PortfolioRow } from '#contract/portfolio.ts'
import { metricTexts } from '#server/export/metricTexts.ts'
import type { ExportLanguage, ExportTable } from '#server/export/table.ts'

const columns = [
  'community_id',
  'name',
  'client',
  'from',
  'to',
  'compared_from',
  'compared_to',
  'followers',
  'followers_before',
  'base',
  'base_value',
  'base_before',
  'engagements',
  'engagements_before',
  'rate',
  'rate_value',
  'rate_before',
  'contents',
  'contents_before',
  'open_negative',
  'connection',
] as const
type Column = (typeof columns)[number]

const en: Record<Column, string> = {
  community_id: 'Community id',
  name: 'Community',
  client: 'Client',
  from: 'From',
  to: 'To',
  compared_from: 'Compared from',
  compared_to: 'Compared to',
  followers: 'Followers',
  followers_before: 'Followers before',
  base: 'Reach or views',
  base_value: 'Reach or views, value',
  base_before: 'Reach or views before',
  engagements: 'Engagements',
  engagements_before: 'Engagements before',
  rate: 'Rate',
  rate_value: 'Rate, %',
  rate_before: 'Rate before, %',
  contents: 'Posts and stories',
  contents_before: 'Posts and stories before',
  open_negative: 'Negative comments, unanswered',
  connection: 'Connection',
}

const ru: Record<Column, string> = {
  community_id: 'Номер сообщества',
  name: 'Сообщество',
  client: 'Клиент',
  from: 'С',
  to: 'По',
  compared_from: 'Сравнивается с',
  compared_to: 'Сравнивается по',
  followers: 'Подписчики',
  followers_before: 'Подписчики раньше',
  base: 'Охват или просмотры',
  base_value: 'Охват или просмотры, значение',
  base_before: 'Охват или просмотры раньше',
  engagements: 'Вовлечения',
  engagements_before: 'Вовлечения раньше',
  rate: 'Показатель',
  rate_value: 'Показатель, %',
  rate_before: 'Показатель раньше, %',
  contents: 'Посты и истории',
  contents_before: 'Посты и истории раньше',
  open_negative: 'Негативные комментарии без ответа',
  connection: 'Подключение',
}

export const portfolioTable: ExportTable<Column> = {
  columns,
  titles: { en, ru },
  moments: new Set(),
  units: { rate_value: 'percent', rate_before: 'percent' },
  widths: { name: 36, client: 24 },
  basis: {
    en: 'Latest values of what each community published in the period, in the days of its time zone.',
    ru: 'Последние значения опубликованного за период в каждом сообществе, по дням его часового пояса.',
  },
  explain: (language) => explained[language],
}

const explained: Record<ExportLanguage, Partial<Record<Column, string>>> = {
  en: {
    base: "Reach where it is known of the whole period, otherwise views. Don't compare one with the other.",
    rate: "What the rate divides engagements by. Don't compare rates with different bases.",
    compared_to: 'As many days as are over in the period. Empty values before are not comparable.',
    open_negative: 'Waiting for an answer when the file was made.',
  },
  ru: {
    base: 'Охват, если он известен за весь период, иначе просмотры. Не сравнивайте одно с другим.',
    rate: 'На что делятся вовлечения. Показатели с разной базой не сравнивайте.',
    compared_to: 'Столько дней, сколько в периоде уже закончилось. Пустые прежние значения несравнимы.',
    open_negative: 'Ждут ответа на момент создания файла.',
  },
}

const words = {
  en: {
    divided: { reach: 'ER by reach', views: 'ER by views', followers: 'ER by followers' },
    connection: {
      none: 'not connected',
      problem: 'connection error',
      importing: 'importing',
      ready: 'connected',
    },
  },
  ru: {
    divided: { reach: 'ER по охвату', views: 'ER по просмотрам', followers: 'ER по подписчикам' },
    connection: {
      none: 'не подключено',
      problem: 'ошибка подключения',
      importing: 'загружается',
      ready: 'подключено',
    },
  },
} as const

/** A row as it stands in a file. */
export function exportedRow(
  row: PortfolioRow,
  language: ExportLanguage,
): Record<Column, string | number | null> {
  const base = leadMetric[row.rate]
  const total = (metric: keyof PortfolioRow['figures']) => row.figures[metric]?.total.value ?? null
  const before = (metric: keyof PortfolioRow['figures']) => row.figures[metric]?.before.value ?? null
  return {
    community_id: row.id,
    name: row.name,
    client: row.client?.name ?? null,
    from: row.period.from,
    to: row.period.to,
    compared_from: row.compared.from,
    compared_to: row.compared.to,
    followers: row.followers.total,
    followers_before: row.followers.before,
    base: metricTexts[language].metrics[base].label,
    base_value: total(base),
    base_before: before(base),
    engagements: total('engagements'),
    engagements_before: before('engagements'),
    rate: words[language].divided[row.divisor],
    rate_value: total(row.rate),
    rate_before: before(row.rate),
    contents: total('contents'),
    contents_before: before('contents'),
    open_negative: row.open_negative,
    connection: words[language].connection[row.connection],
  }
}
