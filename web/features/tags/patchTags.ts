import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Content, ContentTag } from '#contract/content.ts'
import { contentApi } from '../content/content.api.ts'

type State = Parameters<typeof contentApi.util.selectInvalidatedBy>[0]

interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
  queryFulfilled: Promise<{ data: Content }>
}

type Change = (tags: ContentTag[]) => ContentTag[]

/**
 * Shows a change of one item's tags at once in every list and drawer that has it, then what the server made of it;
 * when it was refused, what was there before.
 */
export async function patchTags(store: Store, id: string, change: Change): Promise<void> {
  const undo = patch(store, id, change)
  const answer = await store.queryFulfilled.catch(() => null)
  if (answer) patch(store, id, () => answer.data.tags)
  else undo()
}

function patch({ dispatch, getState }: Store, id: string, change: Change): () => void {
  const { selectInvalidatedBy, updateQueryData } = contentApi.util
  const put = (item: Content) => {
    if (item.id === id) item.tags = change(item.tags)
  }
  const patches = selectInvalidatedBy(getState(), ['Content']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getContent') return [dispatch(updateQueryData('getContent', originalArgs, put))]
    if (endpointName !== 'listContent') return []
    return [
      dispatch(
        updateQueryData('listContent', originalArgs, ({ pages }) => {
          for (const { items } of pages) items.forEach(put)
        }),
      ),
    ]
  })
  return () => {
    for (const { undo } of patches) undo()
  }
}
