import { sql } from 'kysely'
import type { ChangePart } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../content/content.ts'
import type { UnnamedPart } from './changeParts.ts'

/** The same parts with the titles and colours of tags, and what single posts and stories are known by. */
export async function nameParts(db: Db, community: CommunityId, parts: UnnamedPart[]): Promise<ChangePart[]> {
  const idsOf = (cause: ChangePart['cause']) =>
    parts.flatMap((part) => (part.cause === cause && part.key !== null ? [part.key] : []))
  const [tags, contents] = await Promise.all([
    findTags(db, community, idsOf('tag')),
    previewsByIds(db, community, idsOf('content')),
  ])
  return parts.map((part) => {
    const key = part.key ?? ''
    const tag = part.cause === 'tag' ? tags.get(key) : undefined
    const content = part.cause === 'content' ? contents.get(key) : undefined
    const title = tag?.title ?? (content && beginningOf(content.text)) ?? null
    return { ...part, title, color: tag?.color ?? null, content: content ?? null }
  })
}

/** Enough to know a text again; null of what has none. */
const beginningOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100) || null

async function findTags(db: Db, community: CommunityId, ids: string[]) {
  const { rows } = await sql<{ id: string; title: string; color: string }>`
    select id::text, title, color from tag
    where community_id = ${community} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
