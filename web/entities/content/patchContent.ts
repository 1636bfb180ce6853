import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Content, ContentDetails } from '#contract/content/content.ts'
import type { ApiState } from '../../app/api/api.ts'
import { contentApi } from './content.api.ts'

/** What a mutation is given when it starts, as far as it matters here. */
export interface Store {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  getState: () => ApiState
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
