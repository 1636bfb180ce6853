import { choice, choices, type Field, one, orNull, yesOrNo } from '#contract/addressField.ts'
import type {
  ContentFilters,
  ContentSort,
  ContentType,
  KindFilter,
  MetricBound,
} from '#contract/content/content.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import {
  authorsField,
  boundsField,
  groupsField,
  type TagChoice,
  tagsField,
} from '#contract/content/filterAddress.ts'
import type { GroupFilter } from '#contract/metrics/groupings.ts'
import {
  type Age,
  type AgedMetric,
  agedMetrics,
  ages,
  type Metric,
  metrics,
} from '#contract/metrics/metrics.ts'
import { contentTypes, emotions, kindFilters } from '#contract/vocabulary.ts'
import type { ContentListInput } from '../../content/content.api.ts'
import { addressState } from '../address/addressState.ts'
import { idField, rangeField, searchField } from '../address/filterFields.ts'
import { type DateRange, resolveRange } from '../days/dateRange.ts'
import type { Day } from '../days/day.ts'
import { noTags } from '../tags/tagFilter.ts'

export const views = ['cards', 'table'] as const
export type View = (typeof views)[number]

export const sorts = ['published_at', ...metrics] as const satisfies readonly ContentSort[]

/** Which content is meant, as addresses say it. null: no such filter. */
export interface FilterState {
  kind: KindFilter
  types: readonly ContentType[]
  range: DateRange
  search: string
  tags: TagChoice
  authors: readonly string[]
  is_linked: boolean | null
  is_tagged: boolean | null
  is_deleted: boolean | null
  emotions: readonly Emotion[]
  bounds: readonly MetricBound[]
  /** In groups of analytics, whose numbers lead here. */
  groups: readonly GroupFilter[]
  /** What gained something on these days, whenever it was published. */
  gained: DateRange
}

/**
 * All state of the feed; it lives in the address. null for `view`, `strip` and `columns`: as it is remembered on this
 * device.
 */
export interface FeedState extends FilterState {
  view: View | null
  strip: readonly Metric[] | null
  columns: readonly Metric[] | null
  sort: ContentSort
  /** The age at which values are compared; null: as they are now. */
  sort_age: Age | null
  order: 'asc' | 'desc'
  /** The saved or ready-made view that was opened. */
  saved: string | null
  /** The id of the post or story that is open. */
  item: string | null
}

export const noFilters = {
  kind: 'all',
  types: [],
  range: null,
  search: '',
  tags: noTags,
  authors: [],
  is_linked: null,
  is_tagged: null,
  is_deleted: null,
  emotions: [],
  bounds: [],
  groups: [],
  gained: null,
} as const satisfies FilterState

export const initialFeed: FeedState = {
  ...noFilters,
  view: null,
  strip: null,
  columns: null,
  sort: 'published_at',
  sort_age: null,
  order: 'desc',
  saved: null,
  item: null,
}

export const isAged = (sort: ContentSort): sort is AgedMetric => agedMetrics.some((metric) => metric === sort)

/** What is asked of the server to show a state on the day `today`. */
export function listInput(feed: FeedState, today: Day): ContentListInput {
  const { sort, sort_age, order } = feed
  const isByAge = sort_age !== null && isAged(sort)
  return { filters: contentFilters(feed, today), sort, order, ...(isByAge && { sort_age }) }
}

/** What is asked of the server for the filters of a state on the day `today`. */
export function contentFilters(feed: FilterState, today: Day): Partial<ContentFilters> {
  const { kind, types, range, search, tags, authors, emotions, bounds, groups } = feed
  const { is_linked, is_tagged, is_deleted, gained } = feed
  const gainedOn = resolveRange(gained, today)
  return {
    kind,
    search,
    types: [...types],
    authors: [...authors],
    emotions: [...emotions],
    bounds: [...bounds],
    groups: [...groups],
    tags: { any: [...tags.any], all: [...tags.all], none: [...tags.none] },
    ...resolveRange(range, today),
    ...(gainedOn && { gained_from: gainedOn.from, gained_to: gainedOn.to }),
    ...(is_linked !== null && { is_linked }),
    ...(is_tagged !== null && { is_tagged }),
    ...(is_deleted !== null && { is_deleted }),
  }
}

export const filterFields: { [Name in keyof FilterState]: Field<FilterState[Name]> } = {
  kind: choice(kindFilters),
  types: choices(contentTypes),
  range: rangeField,
  search: searchField,
  tags: tagsField,
  authors: authorsField,
  is_linked: orNull(yesOrNo()),
  is_tagged: orNull(yesOrNo()),
  is_deleted: orNull(yesOrNo()),
  emotions: choices(emotions),
  bounds: boundsField,
  groups: groupsField,
  gained: rangeField,
}

const fields: { [Name in keyof FeedState]: Field<FeedState[Name]> } = {
  view: orNull(choice(views)),
  strip: orNull(choices(metrics)),
  columns: orNull(choices(metrics)),
  ...filterFields,
  sort: choice(sorts),
  sort_age: orNull(choice(ages)),
  order: choice(['asc', 'desc']),
  saved: orNull(one(/^\w{1,30}$/)),
  item: orNull(idField),
}

export const { parse: parseFeed, write: writeFeed } = addressState(fields, initialFeed)

/** What of an address makes a view: all but the open item and the view's own name. */
export const viewAddress = (state: FeedState): string =>
  writeFeed({ ...state, item: null, saved: null }).toString()

export type ChangeFeed = (change: Partial<FeedState>) => void
