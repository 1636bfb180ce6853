import type { LinkSuggestion } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { previewsByIds } from '../details/contentPreviews.queries.ts'
import { findPostLinks, findSubject, listLinkPairs } from './linkSuggestions.queries.ts'

/** Suggested links between unlinked stories and posts, for all content or one item. Errors: not_found. */
export async function linkSuggestions(
  db: Db,
  community: CommunityId,
  contentId?: string,
): Promise<LinkSuggestion[]> {
  const subject = contentId === undefined ? undefined : await findSubject(db, community, contentId)
  if (contentId !== undefined && !subject) throw new AppError('not_found', `No content ${contentId}`)
  const pairs = await listLinkPairs(db, community, await findPostLinks(db, community), subject)
  const ids = new Set(pairs.flatMap(({ story_id, post_id }) => [story_id, post_id]))
  const previews = await previewsByIds(db, community, [...ids])
  return pairs.flatMap(({ story_id, post_id, reasons }) => {
    const [story, post] = [previews.get(story_id), previews.get(post_id)]
    return story && post ? [{ story, post, reasons }] : []
  })
}
