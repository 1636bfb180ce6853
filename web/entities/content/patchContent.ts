import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Content, ContentDetails } from '#contract/content/content.ts'
import { contentApi } from './content.api.ts'

type State = Parameters<typeof contentApi.util.selectInvalidatedBy>[0]

/** What a mutation is given when it starts, as far as it matters here. */
export interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
}

/**
 * Runs `change` over every item of every list and drawer in the cache, each a draft to write into.
 * @returns undoes it
 */
export function patchContent(
  { dispatch, getState }: Store,
  change: (item: Content | ContentDetails) => void,
): () => void {
  const { selectInvalidatedBy, updateQueryData } = contentApi.util
  const patches = selectInvalidatedBy(getState(), ['Content']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getContent') return [dispatch(updateQueryData('getContent', originalArgs, change))]
    if (endpointName !== 'listContent') return []
    return [
      dispatch(
        updateQueryData('listContent', originalArgs, ({ pages }) => {
          for (const { items } of pages) items.forEach(change)
        }),
      ),
    ]
  })
  return () => {
    for (const { undo } of patches) undo()
  }
}
