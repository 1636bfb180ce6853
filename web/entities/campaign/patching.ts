import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type ApiState, api } from '../../app/api/api.ts'

const { selectInvalidatedBy } = api.util

type Shown = ReturnType<typeof selectInvalidatedBy>[number]

export interface PatchStore {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  getState: () => ApiState
  queryFulfilled: Promise<unknown>
}

type Patch = ThunkAction<{ undo: () => void }, ApiState, unknown, UnknownAction>

/** Shows a change at once in all that shows things of a kind, as `patchOf` says; takes it back when it is refused. */
export async function patching(
  { dispatch, getState, queryFulfilled }: PatchStore,
  kind: 'Campaign' | 'Creative',
  patchOf: (shown: Shown) => Patch | null,
): Promise<void> {
  const patches = selectInvalidatedBy(getState(), [kind]).flatMap((shown) => {
    const patch = patchOf(shown)
    return patch ? [dispatch(patch)] : []
  })
  await queryFulfilled.catch(() => {
    for (const { undo } of patches) undo()
  })
}
