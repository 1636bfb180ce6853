import { sql } from 'kysely'
import type { Tag, TagColor, TagRule } from '#contract/content/tags.ts'
import { tagColors } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A tag as it is kept; only colours and rules of the contract are written. */
export interface TagRow {
  id: number
  title: string
  color: TagColor
  tag_group: string | null
  rule: TagRule | null
  version: number
}

export interface TagChange {
  title?: string
  color?: TagColor
  /** Empty for none. */
  group?: string
}

export const tagColumns = sql`tag.id, tag.title, tag.color, tag.tag_group, tag.rule, tag.version`

export const toTag = ({ id, tag_group, title, color, rule, version }: TagRow): Tag => ({
  id: String(id),
  title,
  color,
  group: tag_group,
  rule,
  version,
})

/**
 * Makes the transaction `tx` the only one that changes which content carries which tags of the community, or their
 * benchmarks, until it ends: a rollup is never written from what another transaction is about to change.
 */
export const lockTags = (tx: Db, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext('tags'), ${community}::integer)`.execute(tx)

/** Those of these tags that the community has. */
export async function findTags(db: Db, community: CommunityId, ids: string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select ${tagColumns} from tag where community_id = ${community} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Without a colour it gets the one that the fewest tags have. Errors: a title that is taken is a duplicate. */
export async function insertTag(
  db: Db,
  community: CommunityId,
  { title, color, group = '' }: TagChange & { title: string },
): Promise<TagRow> {
  const { rows } = await sql<TagRow>`
    insert into tag (community_id, title, color, tag_group)
    values (${community}, ${title}, coalesce(${color ?? null}, (
      select palette.color from unnest(${tagColors}::text[]) with ordinality as palette(color, place)
      left join tag on tag.community_id = ${community} and tag.color = palette.color
      group by palette.color, place order by count(tag.id), place limit 1
    )), nullif(${group}, ''))
    returning ${tagColumns}`.execute(db)
  const [tag] = rows
  if (!tag) throw new Error('An inserted tag was not returned')
  return tag
}

/** Changes what is given. Undefined when there is no such tag of this version. Errors: as `insertTag`. */
export async function updateTag(
  db: Db,
  community: CommunityId,
  id: string,
  { title, color, group }: TagChange,
  version: number | undefined,
): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    update tag set
      title = coalesce(${title ?? null}, title),
      color = coalesce(${color ?? null}, color),
      tag_group = ${group === undefined ? sql`tag_group` : sql`nullif(${group}, '')`},
      version = version + 1
    where community_id = ${community} and id = ${id} and version = coalesce(${version ?? null}, version)
    returning ${tagColumns}`.execute(db)
  return rows[0]
}

/** Puts a tag on the campaigns and creatives that carry another. */
export const moveOtherTags = (tx: Db, community: CommunityId, from: string, into: string) =>
  sql`
    with campaigns as (
      insert into campaign_tag (community_id, campaign_id, tag_id)
      select community_id, campaign_id, ${into}::bigint from campaign_tag
      where community_id = ${community} and tag_id = ${from}
      on conflict do nothing
    )
    insert into creative_tag (community_id, creative_id, tag_id)
    select community_id, creative_id, ${into}::bigint from creative_tag
    where community_id = ${community} and tag_id = ${from}
    on conflict do nothing`.execute(tx)

/** Takes a tag off everything, with all that rules and operations keep of it. Whether there was one. */
export async function deleteTag(tx: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from tag where community_id = ${community} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** One change of which content carries which tags. */
export const changeTags = <T>(db: Db, community: CommunityId, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockTags(tx, community)
    return change(tx)
  })
