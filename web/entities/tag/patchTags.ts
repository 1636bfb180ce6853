import type { Content, ContentTag } from '#contract/content/content.ts'
import { patchContent, type Store } from '../content/patchContent.ts'

type Change = (tags: ContentTag[]) => ContentTag[]

/**
 * Shows a change of one item's tags at once in every list and drawer that has it, then what the server made of it;
 * when it was refused, what was there before.
 */
export async function patchTags(
  store: Store & { queryFulfilled: Promise<{ data: Content }> },
  id: string,
  change: Change,
): Promise<void> {
  const undo = patch(store, id, change)
  const answer = await store.queryFulfilled.catch(() => null)
  if (answer) patch(store, id, () => answer.data.tags)
  else undo()
}

const patch = (store: Store, id: string, change: Change) =>
  patchContent(store, (item) => {
    if (item.id === id) item.tags = change(item.tags)
  })
