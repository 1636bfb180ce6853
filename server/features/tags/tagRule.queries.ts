import { type RawBuilder, sql } from 'kysely'
import type { TagCondition, TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { PairChanges } from './contentTags.queries.ts'
import { type TagRow, tagColumns } from './tags.queries.ts'

type Condition = RawBuilder<boolean>

/** Whether a row of `content` meets a rule. */
export function isMet({ match, conditions }: TagRule): Condition {
  const words = conditions.filter(({ field }) => field === 'word')
  const joint = match === 'all' ? sql` and ` : sql` or `
  const each = conditions.flatMap((condition) =>
    condition.field === 'word' ? [] : [isConditionMet(condition)],
  )
  if (words.length > 0) each.push(hasWords(words, joint))
  const met = sql<boolean>`(${sql.join(each, joint)})`
  return match === 'none' ? sql`(not ${met})` : met
}

/** Whether a text has these words in any form. The stems of a row are read once, however many words are asked for. */
const hasWords = (words: TagCondition[], joint: RawBuilder<unknown>): Condition => sql`exists (
  select from content_stems
  where content_stems.community_id = content.community_id and content_id = content.id and (${sql.join(
    words.map(({ value }) => sql`stems @> (select array_agg(stem) from stems_of(${value}))`),
    joint,
  )}))`

function isConditionMet({ field, value }: Exclude<TagCondition, { field: 'word' }>): Condition {
  switch (field) {
    case 'text':
      return sql`content.text ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`
    case 'type':
      return sql`content.type = ${value}`
    case 'domain':
      return sql`exists (
        select from unnest(content.domains) as domain
        where domain = lower(${value}) or right(domain, ${value.length + 1}) = '.' || lower(${value}))`
    case 'hashtag':
      return sql`content.hashtags @> array[lower(${value})]`
  }
}

/** The content a rule is met by, of all or of these ids; none without a rule. */
const meeting = (community: CommunityId, rule: TagRule | null, contentIds?: number[]) => sql`
  select id, published_at from content
  where community_id = ${community} and ${rule ? isMet(rule) : sql`false`}
    ${among(sql`id`, contentIds)}`

/**
 * What a run of the rule changes, given `meeting` as a table: a person's word is left as it is. Written so that it never
 * takes a pass over one side for each row of the other, whatever the planner thinks of a tag just put on half the wall.
 */
const changesGiven = (
  community: CommunityId,
  tagId: string | null,
  rule: TagRule | null,
  contentIds?: number[],
) => {
  const withTag = (table: string) => sql`
    select content_id from ${sql.table(table)}
    where community_id = ${community} and tag_id = ${tagId} ${among(sql`content_id`, contentIds)}`
  return sql`
  select ${tagId}::bigint as tag_id, id as content_id, null::text as was, 'rule' as became from meeting
  where id not in (${withTag('content_tag')}) and id not in (${withTag('tag_exception')})
  union all
  select tag_id, content_id, source, null from content_tag
  join content on content.community_id = content_tag.community_id and content.id = content_id
  where content_tag.community_id = ${community} and tag_id = ${tagId} and source = 'rule'
    ${among(sql`content_id`, contentIds)} ${rule ? sql`and not ${isMet(rule)}` : sql``}`
}

const among = (id: RawBuilder<unknown>, contentIds?: number[]) =>
  contentIds ? sql`and ${id} = any(${contentIds}::bigint[])` : sql``

/** What a run of a tag's rule, or of none, changes, over all content or that of these ids. */
export const ruleChanges = (
  community: CommunityId,
  tagId: string,
  rule: TagRule | null,
  contentIds?: number[],
): PairChanges => sql`
  with meeting as materialized (${meeting(community, rule, contentIds)})
  ${changesGiven(community, tagId, rule, contentIds)}`

interface RuleOf {
  id: number
  rule: TagRule
}

/** As `ruleChanges`, of several tags. */
export const rulesChanges = (community: CommunityId, rules: RuleOf[], contentIds: number[]): PairChanges =>
  sql.join(
    rules.map(({ id, rule }) => sql`(${ruleChanges(community, String(id), rule, contentIds)})`),
    sql` union all `,
  )

interface Preview {
  matched: number
  total: number
  added: number
  removed: number
  /** Newest first, what is added before what is tagged already. */
  examples: string[]
}

/** What a rule matches, and what it would add to a tag and take off; a tag that is still to be made is null. */
export async function previewRule(
  db: Db,
  community: CommunityId,
  tagId: string | null,
  rule: TagRule,
  examples: number,
): Promise<Preview> {
  const { rows } = await sql<Preview>`
    with meeting as materialized (
      ${meeting(community, rule)}
    ), change as materialized (
      ${changesGiven(community, tagId, rule)}
    )
    select (select count(*) from meeting) as matched,
      (select coalesce(sum(n), 0) from content_count where community_id = ${community}) as total,
      count(*) filter (where became = 'rule') as added, count(*) filter (where became is null) as removed,
      array(
        select id::text from meeting left join change on content_id = id
        order by content_id is null, published_at desc, id desc limit ${examples}
      ) as examples
    from change`.execute(db)
  const [preview] = rows
  if (!preview) throw new Error('An aggregate without groups always has a row')
  return preview
}

/** Gives a tag a rule, or none. Undefined when there is no such tag of this version. */
export async function updateRule(
  tx: Db,
  community: CommunityId,
  tagId: string,
  rule: TagRule | null,
  version?: number,
) {
  const { rows } = await sql<TagRow>`
    update tag set rule = ${rule && JSON.stringify(rule)}::jsonb, version = version + 1
    where community_id = ${community} and id = ${tagId} and version = coalesce(${version ?? null}, version)
    returning ${tagColumns}`.execute(tx)
  return rows[0]
}

/** The tags that have a rule. */
export async function listRules(db: Db, community: CommunityId): Promise<RuleOf[]> {
  const { rows } = await sql<RuleOf>`
    select id, rule from tag where community_id = ${community} and rule is not null order by id`.execute(db)
  return rows
}
