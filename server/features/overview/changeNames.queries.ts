import { sql } from 'kysely'
import type { ChangeAxis, ChangeAxisName, ChangePart } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../content/content.ts'
import type { UnnamedAxis } from './changeAxes.ts'

type Name = Pick<ChangePart, 'title' | 'color' | 'content'>

/** The same axes with the titles and colours of tags, and what single posts and stories are known by. */
export async function nameParts(db: Db, community: CommunityId, axes: UnnamedAxis[]): Promise<ChangeAxis[]> {
  const idsOn = (axis: ChangeAxisName) =>
    axes.flatMap((each) => (each.axis === axis ? each.parts.flatMap(({ key }) => key ?? []) : []))
  const [tags, contents] = await Promise.all([
    findTags(db, community, idsOn('tag')),
    previewsByIds(db, community, idsOn('content')),
  ])
  const nameOf = (axis: ChangeAxisName, key: string): Name => {
    const tag = axis === 'tag' ? tags.get(key) : undefined
    const content = axis === 'content' ? contents.get(key) : undefined
    const title = tag?.title ?? (content && beginningOf(content.text)) ?? null
    return { title, color: tag?.color ?? null, content: content ?? null }
  }
  return axes.map(({ axis, parts, ...rest }) => ({
    axis,
    parts: parts.map((part) => ({ ...part, ...nameOf(axis, part.key ?? '') })),
    ...rest,
  }))
}

/** Enough to know a text again; null of what has none. */
const beginningOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100) || null

async function findTags(db: Db, community: CommunityId, ids: string[]) {
  const { rows } = await sql<{ id: string; title: string; color: string }>`
    select id::text, title, color from tag
    where community_id = ${community} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
