import type { Insertable, Selectable } from 'kysely'
import type { TokenKind } from '#contract/settings/sync.ts'
import { asCommunityId, type CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { Comment, Community, Content, Tag } from '../db/schema.ts'
import { recountDays } from '../features/content/derived/contentCount.queries.ts'
import { maskToken, type Secrets } from '../secrets/secrets.ts'

/** Json as text, as the driver takes it. */
type NewContent = Omit<Insertable<Content>, 'attachments' | 'missing'> & {
  attachments?: string
  missing?: string
}

// Unique in the process, and all of one length, so that they sort as texts, too.
let number = 10_000_000

/** Adds a community, named after its number unless told. */
export async function insertCommunity(
  db: Db,
  values: Partial<Insertable<Community>> = {},
): Promise<CommunityId> {
  number += 1
  const { id } = await db
    .insertInto('community')
    .values({
      external_id: String(number),
      name: `Community ${number}`,
      screen_name: `club${number}`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asCommunityId(id)
}

/** Gives a community a token, sealed by these secrets and good by what is known. */
export async function insertToken(
  db: Db,
  community: CommunityId,
  { kind, value, state = 'valid' }: { kind: TokenKind; value: string; state?: string },
  secrets: Secrets,
): Promise<void> {
  const row = { kind, ciphertext: secrets.seal(value), masked: maskToken(value), state }
  await db
    .insertInto('community_token')
    .values({ community_id: community, ...row })
    .execute()
}

/** Adds a text post, or what is told, published at noon UTC on 1 March 2024 and counted on its day. */
export async function insertContent(
  db: Db,
  community: CommunityId,
  values: Partial<NewContent> = {},
): Promise<Selectable<Content>> {
  number += 1
  const publishedAt = values.published_at ?? '2024-03-01T12:00:00Z'
  const content = await db
    .insertInto('content')
    .values({
      community_id: community,
      kind: 'post',
      type: 'text',
      external_id: String(number),
      published_at: publishedAt,
      published_on: new Date(publishedAt).toISOString().slice(0, 10),
      captured_at: publishedAt,
      capture_at: publishedAt,
      refresh_at: publishedAt,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recountDays(db, community, [content.published_on])
  return content
}

/** Adds a tag, named after its number unless told, and puts it on content as a person would. */
export async function insertTag(
  db: Db,
  community: CommunityId,
  { contents = [], ...values }: Partial<Insertable<Tag>> & { contents?: { id: number }[] } = {},
): Promise<Selectable<Tag>> {
  number += 1
  const tag = await db
    .insertInto('tag')
    .values({ community_id: community, title: `Tag ${number}`, color: 'blue', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = contents.map(({ id }) => ({
    community_id: community,
    tag_id: tag.id,
    content_id: id,
    source: 'person',
  }))
  if (rows.length > 0) await db.insertInto('content_tag').values(rows).execute()
  return tag
}

/** Adds a person's comment, 'Comment' with its number unless told, at 13:00 UTC on 1 March 2024, not judged yet. */
export async function insertComment(
  db: Db,
  community: CommunityId,
  values: Partial<Insertable<Comment>> & { content_id: number },
): Promise<Selectable<Comment>> {
  number += 1
  const publishedAt = values.published_at ?? '2024-03-01T13:00:00Z'
  return db
    .insertInto('comment')
    .values({
      community_id: community,
      external_id: String(number),
      author_external_id: '7',
      text: `Comment ${number}`,
      published_at: publishedAt,
      published_on: new Date(publishedAt).toISOString().slice(0, 10),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes since when a block of a synchronisation has been read whole. */
export const insertMeasuredBlock = (db: Db, community: CommunityId, block: string, measured_from: Date) =>
  db.insertInto('sync_block').values({ community_id: community, block, measured_from }).execute()
