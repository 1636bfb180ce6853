import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { recountDays } from '../../content/content.ts'
import { postOf, type RawCommunity } from './rawCommunity.ts'

/** A community in the database: the ids of its contents, tags and authors in their order. */
export interface Stored {
  community: CommunityId
  contentIds: number[]
  tagIds: string[]
  authorIds: string[]
}

export async function storeCommunity(db: Db, raw: RawCommunity): Promise<Stored> {
  const { time_zone, post_engagements, story_engagements, er_base, erp_base } = raw
  const community = await insertCommunity(db, {
    time_zone,
    post_engagements,
    story_engagements,
    er_base,
    erp_base,
  })
  const authorIds = raw.authors.map((_, index) => String(index + 1))
  await db
    .insertInto('author')
    .values(
      raw.authors.map((name, index) => ({ community_id: community, external_id: String(index + 1), name })),
    )
    .execute()
  const tags = await db
    .insertInto('tag')
    .values(
      raw.tags.map((tag_group, n) => ({
        community_id: community,
        title: `Tag ${n}`,
        color: 'blue',
        tag_group,
      })),
    )
    .returning('id')
    .execute()
  const tagIds = tags.map(({ id }) => String(id))
  const contentIds = await storeContents(db, community, raw)
  await storeTags(db, community, raw, contentIds, tagIds)
  await storeLinks(db, community, raw, contentIds)
  return { community, contentIds, tagIds, authorIds }
}

async function storeContents(db: Db, community: CommunityId, raw: RawCommunity): Promise<number[]> {
  const rows = raw.contents.map((content, index) => ({
    community_id: community,
    kind: content.kind,
    type: content.type,
    external_id: String(index + 1),
    text: content.words.join(' '),
    author_external_id: content.author === null ? null : String(content.author + 1),
    published_at: content.published_at,
    published_on: dayOf(content.published_at, raw.time_zone),
    deleted_at: content.isDeleted ? content.published_at : null,
    attachments: JSON.stringify(content.attachments.map((kind) => ({ kind }))),
    followers: content.followers,
    ...content.counters,
    captured_at: content.published_at,
    capture_at: content.published_at,
    refresh_at: content.published_at,
  }))
  if (rows.length === 0) return []
  const stored = await db.insertInto('content').values(rows).returning(['id', 'external_id']).execute()
  await recountDays(
    db,
    community,
    rows.map(({ published_on }) => published_on),
  )
  return stored.sort((a, b) => Number(a.external_id) - Number(b.external_id)).map(({ id }) => id)
}

/** The day of a moment, `YYYY-MM-DD`, by clocks there. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )

async function storeTags(db: Db, community: CommunityId, raw: RawCommunity, ids: number[], tagIds: string[]) {
  const rows = raw.contents.flatMap(({ tags }, index) =>
    tags.map((tag) => ({
      community_id: community,
      tag_id: Number(tagIds[tag]),
      content_id: Number(ids[index]),
      source: 'person',
    })),
  )
  if (rows.length > 0) await db.insertInto('content_tag').values(rows).execute()
}

async function storeLinks(db: Db, community: CommunityId, raw: RawCommunity, ids: number[]) {
  for (const [index, story] of raw.contents.entries()) {
    const post = postOf(raw, story)
    if (!post) continue
    await db
      .updateTable('content')
      .set({ linked_post_id: ids[raw.contents.indexOf(post)] ?? null })
      .where('community_id', '=', community)
      .where('id', '=', ids[index] ?? 0)
      .execute()
  }
}
