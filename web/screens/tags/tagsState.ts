import type { ContentKind } from '#contract/content/content.ts'
import type { BenchmarkMetric } from '#contract/content/tags.ts'
import { firstYear } from '#contract/network.ts'
import { benchmarkMetrics, contentKinds } from '#contract/vocabulary.ts'

export const tagSorts = [
  'title',
  'group',
  'posts',
  'stories',
  'share_of_reach',
  'trend',
  ...benchmarkMetrics,
] as const
export type TagSort = (typeof tagSorts)[number]

/** All state of the tags' screens; it lives in the address. `year` is null where that is left to what is remembered. */
export interface TagsState {
  search: string
  sort: TagSort
  order: 'asc' | 'desc'
  kind: ContentKind
  metric: BenchmarkMetric
  year: number | null
}

export const initialTags: TagsState = {
  search: '',
  sort: 'title',
  order: 'asc',
  kind: 'post',
  metric: 'views',
  year: null,
}

/** Reads the address; what it does not say, or says wrongly, is as at the start. */
export function parseTags(address: URLSearchParams): TagsState {
  const year = Number(address.get('year')?.match(/^20\d\d$/)?.[0])
  return {
    search: address.get('search')?.slice(0, 100) ?? '',
    sort: oneOf(tagSorts, address.get('sort')) ?? initialTags.sort,
    order: oneOf(['asc', 'desc'], address.get('order')) ?? initialTags.order,
    kind: oneOf(contentKinds, address.get('kind')) ?? initialTags.kind,
    metric: oneOf(benchmarkMetrics, address.get('metric')) ?? initialTags.metric,
    year: year >= firstYear ? year : null,
  }
}

/** The address of a state; what is as at the start is left out. */
export function writeTags(state: TagsState): URLSearchParams {
  const start = new Map(textsOf(initialTags))
  return new URLSearchParams(textsOf(state).filter(([name, text]) => text !== start.get(name)))
}

const textsOf = (state: TagsState) =>
  Object.entries(state).map(([name, value]): [string, string] => [name, String(value ?? '')])

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)
