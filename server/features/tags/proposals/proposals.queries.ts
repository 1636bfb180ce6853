import { sql } from 'kysely'
import type { RefusedProposal } from '#contract/content/tagProposals.ts'
import type { TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isMet } from '../tagRule.queries.ts'

/** A post as proposals look at it. opening: the beginning of its text. */
export interface SampledPost {
  type: string
  hashtags: string[]
  sites: string[]
  stems: string[]
  opening: string
  is_untagged: boolean
}

const isPost = (community: CommunityId) =>
  sql`content.community_id = ${community} and kind = 'post' and deleted_at is null`

const isUntagged = sql`not exists (
  select from content_tag where content_tag.community_id = content.community_id and content_id = content.id)`

/** The newest posts' ids. */
export async function listNewestPosts(db: Db, community: CommunityId, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content where ${isPost(community)} order by published_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const openingLength = 200

type Joined = Record<'hashtags' | 'sites' | 'stems', string>

/** Words, hashtags and sites hold no spaces: joined, they are read several times as fast as arrays. */
export async function readPosts(db: Db, community: CommunityId, ids: number[]): Promise<SampledPost[]> {
  const { rows } = await sql<Omit<SampledPost, keyof Joined> & Joined>`
    select type, array_to_string(hashtags, ' ') as hashtags, array_to_string(domains, ' ') as sites,
      coalesce(array_to_string(stems, ' '), '') as stems, left(text, ${openingLength}) as opening,
      ${isUntagged} as is_untagged
    from content
    left join content_stems on content_stems.community_id = content.community_id and content_id = content.id
    where content.community_id = ${community} and content.id = any(${ids}::bigint[])
    order by published_at desc, content.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    hashtags: wordsIn(row.hashtags),
    sites: wordsIn(row.sites),
    stems: wordsIn(row.stems),
  }))
}

const wordsIn = (joined: string) => (joined === '' ? [] : joined.split(' '))

/** The stems of words, each as `content_stems` has it; stop words have none. */
export async function readStems(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem from unnest(${words}::text[]) as word cross join lateral stems_of(word)`.execute(db)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

/** The form that each stem has most often in these posts. */
export async function readForms(
  db: Db,
  community: CommunityId,
  stems: string[],
  ids: number[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ stem: string; form: string }>`
    select stem, mode() within group (order by form collate "C") as form
    from content_stems cross join lateral unnest(stems, forms) as word (stem, form)
    where community_id = ${community} and content_id = any(${ids}::bigint[]) and stems && ${stems}::text[]
      and stem = any(${stems}::text[])
    group by stem`.execute(db)
  return new Map(rows.map(({ stem, form }) => [stem, form]))
}

/** What the community is called, its tags' titles and what was refused. */
export async function readKnown(db: Db, community: CommunityId) {
  const { rows } = await sql<{ name: string; network: string; titles: string[]; refused: RefusedProposal[] }>`
    select name, network, array(select title_key from tag where community_id = community.id) as titles,
      coalesce((
        select json_agg(json_build_object('key', key, 'title', title, 'rule', rule) order by refused_at desc, key)
        from tag_proposal_refusal where community_id = community.id), '[]') as refused
    from community where id = ${community}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No community ${community}`)
  return row
}

export interface RuleFigures {
  matched: number
  untagged: number
  median_views: number | null
  /** Newest first, those without a tag before the others. */
  examples: string[]
}

export interface ProposalFigures {
  total: number
  untagged: number
  untagged_after: number
  median_views: number | null
  rules: RuleFigures[]
}

const fewExamples = 3

/** What each of the rules matches of all posts, in their order, and what all of them leave without a tag. */
export async function readFigures(
  db: Db,
  community: CommunityId,
  rules: TagRule[],
): Promise<ProposalFigures> {
  const meeting = rules.map(
    (rule, n) =>
      sql`select ${n}::integer as n, id from content where ${isPost(community)} and ${isMet(rule)}`,
  )
  const { rows } = await sql<ProposalFigures>`
    with post as materialized (
      select id, views, published_at, ${isUntagged} as is_untagged from content where ${isPost(community)}
    ), met as materialized (
      ${meeting.length > 0 ? sql.join(meeting, sql` union all `) : sql`select 0 as n, 0::bigint as id where false`}
    ), figures as (
      select n, count(*) as matched, count(*) filter (where is_untagged) as untagged,
        percentile_cont(0.5) within group (order by views) as median_views,
        (array_agg(id::text order by is_untagged desc, published_at desc, id desc))[1:${sql.lit(fewExamples)}] as examples
      from met join post using (id) group by n
    )
    select count(*) as total, count(*) filter (where is_untagged) as untagged,
      count(*) filter (where is_untagged and id not in (select id from met)) as untagged_after,
      percentile_cont(0.5) within group (order by views) as median_views,
      (select coalesce(json_agg(json_build_object('matched', coalesce(matched, 0), 'untagged', coalesce(untagged, 0),
          'median_views', median_views, 'examples', coalesce(examples, '{}')) order by each), '[]')
        from generate_series(0, ${rules.length - 1}) as each left join figures on n = each) as rules
    from post`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups always has a row')
  return row
}

/** Whether a tag of the community has this title, however it is written. */
export async function isTitleTaken(db: Db, community: CommunityId, title: string): Promise<boolean> {
  const { rows } = await sql`
    select from tag where community_id = ${community} and title_key = lower(normalize(${title}, nfkc))`.execute(
    db,
  )
  return rows.length > 0
}

/** The tag of this title that still has this rule and that nobody has put anywhere by hand. */
export async function findUntouchedTag(
  db: Db,
  community: CommunityId,
  title: string,
  rule: TagRule,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from tag
    where community_id = ${community} and title = ${title} and rule = ${JSON.stringify(rule)}::jsonb
      and not exists (
        select from content_tag
        where content_tag.community_id = tag.community_id and tag_id = tag.id and source = 'person')`.execute(
    db,
  )
  return rows[0]?.id
}

export const insertRefusal = (db: Db, community: CommunityId, { key, title, rule }: RefusedProposal) =>
  sql`
    insert into tag_proposal_refusal (community_id, key, title, rule)
    values (${community}, ${key}, ${title}, ${JSON.stringify(rule)}::jsonb)
    on conflict (community_id, key) do nothing`.execute(db)

export const deleteRefusal = (db: Db, community: CommunityId, key: string) =>
  sql`delete from tag_proposal_refusal where community_id = ${community} and key = ${key}`.execute(db)
