import { contentUrl } from '../content/content.ts'

/** Where VK shows a comment of a post; `thread` is the comment its thread begins with, null for that one itself. */
export function commentUrl(communityVkId: number, postVkId: number, vkId: number, thread: number | null) {
  const url = `${contentUrl('post', communityVkId, postVkId)}?reply=${vkId}`
  return thread === null ? url : `${url}&thread=${thread}`
}
