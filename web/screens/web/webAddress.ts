import { choice, choices, type Field, matching, orNull } from '#contract/addressField.ts'
import { devices, granularities, webFigures } from '#contract/vocabulary.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import { rangeField, searchField } from '../../entities/filter/address/filterFields.ts'
import { compareField } from '../../entities/filter/days/compare.ts'
import { cards, chainBys, initialWeb, pageSorts, tabs, type WebState } from './webState.ts'

/** As many as the server takes. */
const mostListed = 50

const ids = matching(/^[1-9]\d{0,14}$/, mostListed)

/** No text: encoding leaves no such sign in any other. */
const empty = '@'

/** Any texts, also the empty one. */
const texts: Field<readonly string[]> = {
  parse: (text) =>
    text
      .split(',')
      .slice(0, mostListed)
      .flatMap((part) => (part === empty ? [''] : (decoded(part) ?? []))),
  write: (list) => list.map((text) => (text === '' ? empty : encodeURIComponent(text))).join(','),
}

function decoded(text: string): string | undefined {
  try {
    return text === '' ? undefined : decodeURIComponent(text).slice(0, 500)
  } catch {
    return undefined
  }
}

/** A list to be changed by nobody but its owner, as the contract types it. */
const list = <Value>({ parse, write }: Field<readonly Value[]>): Field<Value[]> => ({
  parse: (text) => [...(parse(text) ?? [])],
  write,
})

/** A year of posts' averages is nothing to hold visits against. */
const withoutYears: typeof compareField = {
  ...compareField,
  parse: (text) => {
    const compare = compareField.parse(text)
    return compare?.with === 'benchmark' ? undefined : compare
  },
}

export const { parse: parseWeb, write: writeWeb } = addressState<WebState>(
  {
    tab: choice(tabs),
    range: rangeField,
    compare: withoutYears,
    figure: choice(webFigures),
    step: orNull(choice(granularities)),
    search: searchField,
    pages: list(ids),
    tags: list(ids),
    types: list(texts),
    sources: list(texts),
    campaigns: list(texts),
    contents: list(texts),
    devices: list(choices(devices)),
    countries: list(matching(/^[A-Z]{2}$/, mostListed)),
    sort: choice(pageSorts),
    sources_by: choice(cards.sources),
    people_by: choice(cards.people),
    actions_by: choice(cards.actions),
    kinds_by: choice(cards.kinds),
    chain_by: choice(chainBys),
  },
  initialWeb,
)
