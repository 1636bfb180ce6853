import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { sumUpChanges } from '../../analytics/analytics.ts'

export interface Month {
  community: CommunityId
  posts: number[]
  tag: number
}

/** A community with a post on each of the first days of March 2024, some tagged, some commented on, and as many followers. */
export async function insertMonth(db: Db, posts = 12): Promise<Month> {
  const community = await insertCommunity(db, {
    name: 'Музей',
    screen_name: 'museum',
    time_zone: 'Europe/Moscow',
  })
  const ids: number[] = []
  for (let n = 1; n <= posts; n += 1) {
    const day = `2024-03-${String(n).padStart(2, '0')}`
    const counters = { views: 1000 + n * 37, reach: 900 + n * 31, reactions: 10 + n, followers: 5000 + n }
    const content = { ...counters, text: `Выставка № ${n}`, published_at: `${day}T12:00:00Z` }
    const { id } = await insertContent(db, community, content)
    await insertComment(db, community, { content_id: id, emotion: n % 3 === 0 ? 'negative' : 'positive' })
    await db
      .insertInto('community_day')
      .values({ community_id: community, day, members: 5000 + n, joined: 3, left: 2 })
      .execute()
    ids.push(id)
  }
  const tag = await insertTag(db, community, {
    title: 'Выставки',
    contents: ids.slice(0, 6).map((id) => ({ id })),
  })
  await sumUpChanges(db, community)
  return { community, posts: ids, tag: tag.id }
}
