import type { Content, ContentDetails, ContentPreview } from '#contract/content/content.ts'

export interface Link {
  post_id: string
  story_id: string
}

type Item = Content | ContentDetails

/** Writes a link into those of its two ends that it is given; `shown` is the end that the other one shows. */
export const linked =
  ({ post_id, story_id, shown }: Link & { shown: ContentPreview }) =>
  (item: Item): void => {
    if (item.id === story_id) item.linked_post_id = post_id
    if (item.id === post_id) item.linked_story_ids = [...without(item.linked_story_ids, story_id), story_id]
    if (isOtherEnd(item, { post_id, story_id }, shown)) item.linked = [...item.linked, shown]
  }

/** Takes a link out of those of its two ends that it is given. */
export const unlinked =
  ({ post_id, story_id, shown }: Link & { shown: ContentPreview }) =>
  (item: Item): void => {
    if (item.id === story_id) item.linked_post_id = null
    if (item.id === post_id) item.linked_story_ids = without(item.linked_story_ids, story_id)
    if (!isOtherEnd(item, { post_id, story_id }, shown)) return
    item.linked = item.linked.filter(({ id }) => id !== shown.id)
    item.joint_reach = null
  }

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)

const isOtherEnd = (item: Item, { post_id, story_id }: Link, shown: ContentPreview): item is ContentDetails =>
  'linked' in item && item.id === (shown.id === story_id ? post_id : story_id)
