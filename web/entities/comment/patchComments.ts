import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Comment } from '#contract/content/comments.ts'
import type { ApiState } from '../../app/api/api.ts'
import { commentsApi } from './comments.api.ts'

/** What a mutation is given when it starts, as far as it matters here. */
export interface Store {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  getState: () => ApiState
}

/**
 * Writes `changes` into a comment wherever the cache has it: in lists, in threads, among what its author wrote.
 * @returns undoes it
 */
export function patchComment(
  { dispatch, getState }: Store,
  id: string,
  changes: Partial<Comment>,
): () => void {
  const { selectInvalidatedBy, updateQueryData } = commentsApi.util
  const write = (comments: readonly Comment[]) => {
    for (const comment of comments) if (comment.id === id) Object.assign(comment, changes)
  }
  const patches = selectInvalidatedBy(getState(), ['Comment']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getComment') {
      return dispatch(
        updateQueryData('getComment', originalArgs, ({ comment, thread, earlier }) =>
          write([comment, ...thread, ...earlier]),
        ),
      )
    }
    if (endpointName !== 'listComments') return []
    return dispatch(
      updateQueryData('listComments', originalArgs, ({ pages }) => {
        for (const { items } of pages) write(items)
      }),
    )
  })
  return () => {
    for (const { undo } of patches) undo()
  }
}
