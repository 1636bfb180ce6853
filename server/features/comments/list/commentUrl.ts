import { isStandIn } from '../../commenters/commenters.ts'
import { contentUrl } from '../../content/content.ts'

interface Row {
  community_vk_id: number
  post_vk_id: number
  vk_id: number
  /** The comment its thread begins with, null for that one itself. */
  root_vk_id: number | null
  author_vk_id: number | null
}

/** Where VK shows a comment of a post; of one without its author the post, as VK still says who wrote it. */
export function commentUrl({ community_vk_id, post_vk_id, vk_id, root_vk_id, author_vk_id }: Row) {
  const post = contentUrl('post', community_vk_id, post_vk_id)
  if (isStandIn(author_vk_id)) return post
  const url = `${post}?reply=${vk_id}`
  return root_vk_id === null ? url : `${url}&thread=${root_vk_id}`
}
