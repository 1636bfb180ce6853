import { isStandIn } from '../../commenters/commenters.ts'
import { contentUrl } from '../../content/content.ts'

interface Row {
  community_external_id: string
  post_external_id: string
  external_id: string
  /** The comment its thread begins with, null for that one itself. */
  root_external_id: string | null
  author_external_id: string | null
}

/** Where VK shows a comment of a post; of one without its author the post, as VK still says who wrote it. */
export function commentUrl({ community_external_id, post_external_id, external_id, root_external_id, author_external_id }: Row) {
  const post = contentUrl('post', community_external_id, post_external_id)
  if (isStandIn(author_external_id)) return post
  const url = `${post}?reply=${external_id}`
  return root_external_id === null ? url : `${url}&thread=${root_external_id}`
}
