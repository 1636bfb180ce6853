import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters } from '#contract/content/content.ts'
import type { BenchmarkByMetric } from '#contract/content/tags.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { GroupingInColumns } from '../../engine/groupRows.ts'
import { groupKeys, matchingContent } from '../content/content.ts'

/** Fewest texts of a word group. */
const fewestOfWord = 5

/** A group by content ids. key: '' for content without a group · form: the most common form of a word. */
export interface FoundGroup {
  key: string
  form: string | null
  ids: number[]
}

/** The largest groups of the content that matches filters, in descending order. */
export async function findGroups(
  db: Db,
  community: CommunityId,
  by: Exclude<Grouping, GroupingInColumns>,
  filters: ContentFilters,
  timeZone: string,
  limit: number,
): Promise<FoundGroup[]> {
  const { keys, members, fewest } = groupsOf[by](community, timeZone)
  const { rows } = await sql<Omit<FoundGroup, 'ids'> & { ids: string }>`
    with matched as materialized (${matchingContent(community, filters, sql`id, ${keys} as keys`)}),
    member as (${members})
    select key, mode() within group (order by form collate "C") as form, string_agg(id::text, ' ') as ids
    from member
    group by key having count(*) >= ${fewest}
    order by count(*) desc, key collate "C" limit ${limit}`.execute(db)
  return rows.map(({ ids, ...group }) => ({ ...group, ids: ids.split(' ').map(Number) }))
}

/** How content is grouped. Key '': content without a group. */
interface Groups {
  /** The group keys of a row of `content`, where no other table has them. */
  keys: RawBuilder<unknown>
  /** `select id, key, form …` from `matched`, which has the keys: one row per content and group. */
  members: RawBuilder<unknown>
  /** Smaller groups are left out. */
  fewest: number
}

type GroupsOf = (community: CommunityId, timeZone: string) => Groups

/** Groupings of `groupKeys`. */
const inRow =
  (by: keyof ReturnType<typeof groupKeys>): GroupsOf =>
  (_, timeZone) => ({
    keys: groupKeys(sql`${timeZone}`)[by],
    members: sql`select id, key, null::text as form from matched cross join unnest(keys) as key`,
    fewest: 1,
  })

const inTable = { keys: sql`null::text[]`, fewest: 1 }

/** In the community's time zone. */
const groupsOf: Record<Exclude<Grouping, GroupingInColumns>, GroupsOf> = {
  tag_group: (community) => ({
    ...inTable,
    members: sql`
      select distinct matched.id, coalesce(tag_group, '') as key, null::text as form
      from matched
      left join (
        content_tag
        join tag on tag.community_id = ${community} and tag.id = tag_id and tag_group is not null
      ) on content_tag.community_id = ${community} and content_id = matched.id`,
  }),
  length: inRow('length'),
  hashtag: inRow('hashtag'),
  attachment: inRow('attachment'),
  author: inRow('author'),
  linked: inRow('linked'),
  word: (community) => ({
    ...inTable,
    members: sql`
      select matched.id, stem as key, word.form
      from matched
      join content_stems on content_stems.community_id = ${community} and content_id = matched.id
      cross join unnest(stems, forms) as word (stem, form)`,
    fewest: fewestOfWord,
  }),
}

/** Title of a group, and for tags the benchmark of a year, null if there is none. */
export interface GroupName {
  title: string | null
  color: string | null
  benchmark: BenchmarkByMetric | null
}

export const unnamed: GroupName = { title: null, color: null, benchmark: null }

/** Titles of groups, in order. Benchmarks are of posts, or of stories where filters ask for stories. */
export async function nameGroups(
  db: Db,
  community: CommunityId,
  by: Grouping,
  groups: { key: string; form: string | null }[],
  { year, kind }: { year: number; kind: ContentFilters['kind'] },
): Promise<GroupName[]> {
  const name = names[by]?.(community)
  if (!name) return groups.map(() => unnamed)
  const { rows } = await sql<GroupName>`
    select title, color, ${by === 'tag' ? benchmarkOf(community, year, kind) : sql`null::json`} as benchmark
    from unnest(
      ${groups.map(({ key }) => key)}::text[], ${groups.map(({ form }) => form)}::text[]
    ) with ordinality as grouped(key, form, place)
    left join lateral (${name}) as name on true
    order by place`.execute(db)
  return rows
}

/** `select title, color` of the group `key`, whose commonest form is `form`. */
const names: Partial<Record<Grouping, (community: CommunityId) => RawBuilder<unknown>>> = {
  tag: (community) => sql`
    select tag.title, tag.color from tag where tag.community_id = ${community} and tag.id = nullif(key, '')::bigint`,
  tag_group: () => sql`select nullif(key, '') as title, null::text as color`,
  hashtag: () => sql`select '#' || key as title, null::text as color`,
  author: (community) => sql`
    select name as title, null::text as color
    from author where author.community_id = ${community} and external_id = key`,
  word: () => sql`select form as title, null::text as color`,
}

const benchmarkOf = (community: CommunityId, year: number, kind: ContentFilters['kind']) => sql`(
  select to_json(benchmark) from benchmark
  where benchmark.community_id = ${community} and tag_id = nullif(key, '')::bigint and year = ${year}
    and kind = ${kind === 'stories' ? 'story' : 'post'})`
