import type { Content } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { contentByIds } from './contentByIds.queries.ts'
import { linkStory, listLinkable, unlinkStory } from './links.queries.ts'

/**
 * Links a story to a post and answers with the story. Errors: not_found for what this community does not have or VK no
 * longer shows; conflict when the two are not a story and a post, or the story has a post.
 */
export async function linkToPost(db: Db, community: CommunityId, storyId: string, postId: string) {
  if (await linkStory(db, community, storyId, postId)) return getStory(db, community, storyId)
  throw await linkRefusal(db, community, storyId, postId)
}

/** Unlinks a story from its post and answers with the story. Errors: as of `linkToPost`. */
export async function unlinkFromPost(db: Db, community: CommunityId, storyId: string) {
  if (await unlinkStory(db, community, storyId)) return getStory(db, community, storyId)
  const [story] = await listLinkable(db, community, [storyId])
  if (story?.kind !== 'story') throw new AppError('not_found', `No story ${storyId}`)
  throw new AppError('conflict', 'The story is not linked to a post')
}

async function getStory(db: Db, community: CommunityId, id: string): Promise<Content> {
  const [story] = await contentByIds(db, community, [id])
  if (!story) throw new AppError('not_found', `No story ${id}`)
  return story
}

/** Why a link was refused, as it is a moment later. */
async function linkRefusal(db: Db, community: CommunityId, storyId: string, postId: string) {
  const found = await listLinkable(db, community, [storyId, postId])
  const story = found.find(({ id }) => id === storyId)
  const post = found.find(({ id }) => id === postId)
  if (!story) return new AppError('not_found', `No story ${storyId}`)
  if (!post) return new AppError('not_found', `No post ${postId}`)
  return new AppError('conflict', refusalWords(story, post))
}

type Linkable = Awaited<ReturnType<typeof listLinkable>>[number]

function refusalWords(story: Linkable, post: Linkable): string {
  if (story.kind === 'post') {
    return post.kind === 'post'
      ? 'A post cannot be linked to a post, only a story can'
      : 'The story and the post are given the other way round'
  }
  if (post.kind === 'story') return 'A story cannot be linked to a story, only to a post'
  if (story.linked_post_id === post.id) return 'The story is already linked to this post'
  if (story.linked_post_id !== null) return 'The story is linked to another post; unlink it first'
  return 'Somebody else changed the link at the same moment; try again'
}
