import { currencies } from '#contract/vocabulary.ts'
import type { Currency } from '#contract/writing/currency.ts'

/** What a column of an ad account's export says. link: an address, whose utm_content counts. */
export type AdColumn = 'day' | 'name' | 'utm_content' | 'link' | 'impressions' | 'clicks' | 'spent'

/** By the names that the network's cabinets, old and new, and those who work with them give columns, in Russian and English. */
const names: Record<AdColumn, string[]> = {
  day: ['дата', 'день', 'date', 'day'],
  name: [
    'название объявления',
    'имя объявления',
    'объявление',
    'креатив',
    'название баннера',
    'баннер',
    'название',
    'ad name',
    'ad title',
    'ad',
    'creative',
    'banner name',
    'banner',
    'name',
  ],
  utm_content: ['utm content', 'метка utm content', 'content'],
  link: [
    'ссылка',
    'ссылка на объявление',
    'рекламируемая ссылка',
    'utm',
    'метки utm',
    'url',
    'link',
    'link url',
  ],
  impressions: ['показы', 'показов', 'impressions', 'shows', 'views'],
  clicks: ['клики', 'кликов', 'переходы', 'clicks', 'link clicks'],
  spent: [
    'потрачено',
    'потрачено всего',
    'расход',
    'расходы',
    'списания',
    'spent',
    'amount spent',
    'spend',
    'cost',
  ],
}

const known = new Map(
  Object.entries(names).flatMap(([column, called]) => called.map((name) => [name, column as AdColumn])),
)

/** Where each column stands, the more telling name first where two say the same. */
export type AdHead = Map<AdColumn, number>

/** The columns of a row of names; undefined where it is none: without the day, the ad or one of the figures. */
export function readAdHead(cells: string[]): AdHead | undefined {
  const called = cells.map(nameOf)
  const head: AdHead = new Map()
  for (const [name, column] of known) {
    const index = called.indexOf(name)
    if (index >= 0 && !head.has(column)) head.set(column, index)
  }
  const hasAll = (['day', 'impressions', 'clicks', 'spent'] as const).every((column) => head.has(column))
  const hasAd = (['name', 'utm_content', 'link'] as const).some((column) => head.has(column))
  return hasAll && hasAd ? head : undefined
}

/** How a currency may be written beside a number, in small letters. */
const signs = new Map(
  currencies.flatMap((currency): [string, Currency][] => [
    [currency.toLowerCase(), currency],
    ...['ru', 'en'].map((language): [string, Currency] => [signOf(currency, language), currency]),
  ]),
)
signs.set('руб', 'RUB').set('р', 'RUB')

function signOf(currency: Currency, language: string): string {
  const written = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = written.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return sign.toLowerCase()
}

/** The currency that a name of a column ends with, as in 'Потрачено всего, ₽' or 'Spent (RUB)'; undefined where it names none. */
export function currencyIn(cell: string): Currency | undefined {
  const unit = /[,(]\s*([^,()]+?)[.)\s]*$/.exec(cell.toLowerCase())?.[1]
  return unit === undefined ? undefined : signs.get(unit)
}

/** Without units, such as in 'Потрачено всего, ₽' or 'Spent (RUB)'. */
const nameOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[,(].*$/s, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
