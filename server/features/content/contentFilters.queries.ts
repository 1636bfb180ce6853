import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters } from '#contract/content.ts'

export type Condition = RawBuilder<boolean>

const kindOf = { posts: 'post', stories: 'story' } as const

const all = (conditions: (Condition | false | undefined)[]): Condition =>
  sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `)}`

/** Whether a row counts: of `content_count` as of `content`, which name their columns alike. */
export const isCounted = ({ kind, types, from, to }: ContentFilters): Condition =>
  all([
    kind !== 'all' && sql`kind = ${kindOf[kind]}`,
    types.length > 0 && sql`type = any(${types})`,
    from !== undefined && sql`published_on >= ${from}`,
    to !== undefined && sql`published_on <= ${to}`,
  ])

/** Whether a row of `content` passes all filters. */
export const isMatching = (filters: ContentFilters): Condition =>
  all([
    isCounted(filters),
    // Days have no index of their own; their moments have. Time zones are less than a day from UTC.
    filters.from !== undefined && sql`published_at >= ${filters.from}::date - interval '1 day'`,
    filters.to !== undefined && sql`published_at < ${filters.to}::date + interval '2 days'`,
    filters.search !== '' && sql`text ilike ${`%${filters.search.replace(/[\\%_]/g, '\\$&')}%`}`,
  ])
