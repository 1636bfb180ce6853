import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { insertCommunity, insertMeasuredBlock, insertTag } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { recountDays } from '../../content/content.ts'
import { sumUpChanges } from '../metricDays.ts'
import { type CapturedCommunity, type CapturedContent, tagCount } from './capturedCommunity.ts'
import { dayAt } from './clocks.ts'

/** Puts a community into the database, its days summed up; tagIds in the order of their numbers. */
export async function storeCaptured(db: Db, raw: CapturedCommunity) {
  const { contents, measured, ...values } = raw
  const community = await insertCommunity(db, values)
  for (const [block, since] of Object.entries(measured))
    if (since !== null) await insertMeasuredBlock(db, community, block, new Date(since))
  const rows = contents.map((content, index) => rowOf(community, raw, content, index))
  const stored = await db.insertInto('content').values(rows).returning(['id', 'external_id']).execute()
  const ids = stored.sort((a, b) => Number(a.external_id) - Number(b.external_id))
  await recountDays(db, community, [...new Set(rows.map((row) => row.published_on))])
  for (const [index, { captures }] of contents.entries()) {
    const told = captures.map((capture) =>
      Object.fromEntries(Object.entries(capture).filter(([, value]) => value !== null)),
    )
    await insertHistory(db, community, ids[index]?.id ?? 0, told as { hours: number }[])
  }
  const tagIds: string[] = []
  for (let tag = 0; tag < tagCount; tag++) {
    const carried = ids.filter((_, index) => contents[index]?.tags.includes(tag))
    tagIds.push(String((await insertTag(db, community, { title: `Tag ${tag}`, contents: carried })).id))
  }
  await sumUpChanges(db, community)
  return { community, tagIds }
}

function rowOf(
  community: CommunityId,
  { time_zone }: CapturedCommunity,
  { kind, type, published_at, isDeleted, followers, captures }: CapturedContent,
  index: number,
) {
  const at = new Date(published_at)
  const {
    hours: _,
    seenBefore: __,
    clicks,
    ...newest
  } = captures.at(-1) ?? { hours: 0, seenBefore: 0, clicks: null }
  return {
    community_id: community,
    kind,
    type,
    external_id: String(index + 1),
    published_at: at,
    published_on: dayAt(published_at, time_zone),
    deleted_at: isDeleted ? at : null,
    followers,
    ...newest,
    [kind === 'post' ? 'links' : 'open_link']: clicks,
    captured_at: at,
    capture_at: at,
    refresh_at: at,
  }
}
