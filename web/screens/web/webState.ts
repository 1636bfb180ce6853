import type { Granularity } from '#contract/analytics.ts'
import type { WebFigure, WebFilters, WebGrouping } from '#contract/web/webAnalytics.ts'
import type { Per } from '#contract/web/webFigures.ts'
import { stepFor, stepsFor } from '../../entities/chart/buckets.ts'
import type { Compare } from '../../entities/filter/days/compare.ts'
import { type DateRange, finishedDays } from '../../entities/filter/days/dateRange.ts'
import type { Day } from '../../entities/filter/days/day.ts'
import type { PagesInput } from '../../entities/page/web.api.ts'

type Listed = 'pages' | 'tags' | 'types' | 'sources' | 'campaigns' | 'contents' | 'devices' | 'countries'

/** Which views are meant; empty lists: all. */
export type WebFilterState = { readonly [Name in Listed]: WebFilters[Name] } & {
  range: DateRange
  search: string
}

export const tabs = ['visits', 'chain'] as const
export const pageSorts = ['views', 'entries', 'exits'] as const satisfies readonly PagesInput['sort'][]
export const chainBys = ['content', 'campaign', 'creative'] as const

/** What each card tells apart, the first at the start. */
export const cards = {
  sources: ['source', 'campaign', 'content'],
  people: ['device', 'country', 'hour'],
  actions: ['goal', 'event', 'outbound', 'download'],
  kinds: ['tag', 'type'],
} as const satisfies Record<string, readonly WebGrouping[]>
export type Card = keyof typeof cards
export const cardNames = Object.keys(cards) as Card[]
/** What a card groups by. */
export type CardGrouping = (typeof cards)[Card][number]

/** All state of the screen; it lives in the address. */
export interface WebState extends WebFilterState {
  tab: (typeof tabs)[number]
  compare: Compare
  /** What the chart shows. */
  figure: WebFigure
  /** null: the one that suits the period. */
  step: Granularity | null
  sort: (typeof pageSorts)[number]
  sources_by: (typeof cards)['sources'][number]
  people_by: (typeof cards)['people'][number]
  actions_by: (typeof cards)['actions'][number]
  kinds_by: (typeof cards)['kinds'][number]
  chain_by: (typeof chainBys)[number]
}

export const noWebFilters: Omit<WebFilterState, 'range'> = {
  search: '',
  pages: [],
  tags: [],
  types: [],
  sources: [],
  campaigns: [],
  contents: [],
  devices: [],
  countries: [],
}

export const initialWeb: WebState = {
  ...noWebFilters,
  range: 'days28',
  tab: 'visits',
  compare: { with: 'previous' },
  figure: 'views',
  step: null,
  sort: 'views',
  sources_by: 'source',
  people_by: 'device',
  actions_by: 'goal',
  kinds_by: 'tag',
  chain_by: 'content',
}

/** The filter that a group of a breakdown stands for; the others cannot be filtered by. */
export const filterOfGrouping: Partial<Record<WebGrouping, Listed>> = {
  page: 'pages',
  tag: 'tags',
  type: 'types',
  source: 'sources',
  campaign: 'campaigns',
  content: 'contents',
  device: 'devices',
  country: 'countries',
}

/** The steps that the chart can have for a range, on a day. */
export const webSteps = (range: DateRange, today: Day): Granularity[] =>
  stepsFor(finishedDays(range, today), 'published')

/** The step of the chart: as chosen, where that suits the period. */
export function webStep({ range, step }: WebState, today: Day): Granularity {
  return step && webSteps(range, today).includes(step)
    ? step
    : stepFor(finishedDays(range, today), 'published')
}

/** The filters as the server takes them, on the day `today`; `page`: of this one alone. */
export function webFilters(state: WebFilterState, today: Day, page?: string) {
  const { range, search, pages, tags, types, sources, campaigns, contents, devices, countries } = state
  return {
    ...finishedDays(range, today),
    ...(search !== '' && { search }),
    pages: page ? [page] : [...pages],
    tags: [...tags],
    types: [...types],
    sources: [...sources],
    campaigns: [...campaigns],
    contents: [...contents],
    devices: [...devices],
    countries: [...countries],
  }
}

/** To what engaged time is held under these filters. */
export const perOf = ({ pages, tags, types, search }: ReturnType<typeof webFilters>): Per =>
  pages.length + tags.length + types.length > 0 || search ? 'view' : 'visit'
