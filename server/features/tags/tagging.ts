import type { Content } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { contentByIds } from '../content/content.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { findContentIds, putTag, takeTag } from './contentTags.queries.ts'
import { changeTags } from './tags.queries.ts'
import { getTag } from './tags.ts'

/**
 * A person puts one tag on one post or story, or takes it off; done already is done. Errors: not_found when the community
 * lacks either.
 */
export async function tagContent(
  db: Db,
  community: CommunityId,
  change: 'put' | 'take',
  contentId: string,
  tagId: string,
): Promise<Content> {
  await changeTags(db, community, async (tx) => {
    await getTag(tx, community, tagId)
    await getContents(tx, community, [contentId])
    await { put: putTag, take: takeTag }[change](tx, community, contentId, tagId)
    await refreshBenchmarks(tx, community, { tags: [tagId], contents: [contentId] })
  })
  const [content] = await contentByIds(db, community, [contentId])
  if (!content) throw new AppError('not_found', `No content ${contentId}`)
  return content
}

/** Errors: not_found when the community lacks one of these posts and stories. */
export async function getContents(db: Db, community: CommunityId, ids: string[]): Promise<void> {
  const found = new Set((await findContentIds(db, community, ids)).map(String))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new AppError('not_found', `No content ${missing}`)
}
