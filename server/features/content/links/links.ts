import type { Content } from '#contract/content/content.ts'
import type { Reason } from '#contract/reasons.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { contentByIds } from '../details/contentByIds.queries.ts'
import { linkStory, listLinkable, unlinkStory } from './links.queries.ts'

/**
 * Links a story to a post. @returns the story. Errors: not_found for unknown or deleted content; conflict where the two are
 * not a story and a post, or the story has a post.
 */
export async function linkToPost(db: Db, community: CommunityId, storyId: string, postId: string) {
  if (await linkStory(db, community, storyId, postId)) return getStory(db, community, storyId)
  throw await linkRefusal(db, community, storyId, postId)
}

/** Unlinks a story from its post. @returns the story. Errors: as `linkToPost`. */
export async function unlinkFromPost(db: Db, community: CommunityId, storyId: string) {
  if (await unlinkStory(db, community, storyId)) return getStory(db, community, storyId)
  const [story] = await listLinkable(db, community, [storyId])
  if (story?.kind !== 'story') throw new AppError('not_found', `No story ${storyId}`)
  throw new AppError('conflict', reason('link_missing'))
}

async function getStory(db: Db, community: CommunityId, id: string): Promise<Content> {
  const [story] = await contentByIds(db, community, [id])
  if (!story) throw new AppError('not_found', `No story ${id}`)
  return story
}

/** Finds out afterwards why a link was refused. */
async function linkRefusal(db: Db, community: CommunityId, storyId: string, postId: string) {
  const found = await listLinkable(db, community, [storyId, postId])
  const story = found.find(({ id }) => id === storyId)
  const post = found.find(({ id }) => id === postId)
  if (!story) return new AppError('not_found', `No story ${storyId}`)
  if (!post) return new AppError('not_found', `No post ${postId}`)
  return new AppError('conflict', refusalReason(story, post))
}

type Linkable = Awaited<ReturnType<typeof listLinkable>>[number]

function refusalReason(story: Linkable, post: Linkable): Reason {
  if (story.kind === 'post') {
    return post.kind === 'post' ? reason('link_post_to_post') : reason('link_swapped')
  }
  if (post.kind === 'story') return reason('link_story_to_story')
  if (story.linked_post_id === post.id) return reason('link_exists')
  if (story.linked_post_id !== null) return reason('link_elsewhere')
  return reason('link_raced')
}
