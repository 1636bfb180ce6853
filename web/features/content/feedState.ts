import {
  type ContentSort,
  type ContentType,
  contentTypes,
  type KindFilter,
  kindFilters,
} from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { type DateRange, daysOf, parseDateRange, writeDateRange } from '../filters/dateRange.ts'
import type { Day } from '../filters/day.ts'
import type { ContentListInput } from './content.api.ts'

const views = ['cards', 'table'] as const
export type View = (typeof views)[number]

export const sorts = ['published_at', ...metrics] as const satisfies readonly ContentSort[]

/** All state of the feed; it lives in the address. `view` is null where the address leaves it to what is remembered. */
export interface FeedState {
  view: View | null
  kind: KindFilter
  types: ContentType[]
  range: DateRange
  search: string
  sort: ContentSort
  order: 'asc' | 'desc'
  /** The id of the post or story that is open. */
  item: string | null
}

export const initialFeed: FeedState = {
  view: null,
  kind: 'all',
  types: [],
  range: null,
  search: '',
  sort: 'published_at',
  order: 'desc',
  item: null,
}

/** Reads the address; what it does not say, or says wrongly, is as at the start. */
export function parseFeed(address: URLSearchParams): FeedState {
  const types = (address.get('types') ?? '').split(',')
  return {
    view: oneOf(views, address.get('view')) ?? null,
    kind: oneOf(kindFilters, address.get('kind')) ?? initialFeed.kind,
    types: contentTypes.filter((type) => types.includes(type)),
    range: parseDateRange(address.get('range')),
    search: address.get('search')?.slice(0, 200) ?? '',
    sort: oneOf(sorts, address.get('sort')) ?? initialFeed.sort,
    order: oneOf(['asc', 'desc'], address.get('order')) ?? initialFeed.order,
    item: address.get('item')?.match(/^[1-9]\d{0,18}$/)?.[0] ?? null,
  }
}

/** The address of a state; what is as at the start is left out. */
export function writeFeed(state: FeedState): URLSearchParams {
  const start = new Map(textsOf(initialFeed))
  return new URLSearchParams(textsOf(state).filter(([name, text]) => text !== start.get(name)))
}

function textsOf({ types, range, ...rest }: FeedState): [string, string][] {
  const texts = { ...rest, types: types.join(','), range: writeDateRange(range) }
  return Object.entries(texts).map(([name, text]) => [name, text ?? ''])
}

/** What is asked of the server to show a state on the day `today`. */
export function listInput(
  { kind, types, range, search, sort, order }: FeedState,
  today: Day,
): ContentListInput {
  return { filters: { kind, types, search, ...daysOf(range, today) }, sort, order }
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)
