import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../app/api/api.ts'

const { selectInvalidatedBy } = api.util

type State = Parameters<typeof selectInvalidatedBy>[0]
type Shown = ReturnType<typeof selectInvalidatedBy>[number]

export interface PatchStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
  queryFulfilled: Promise<unknown>
}

type Patch = ThunkAction<{ undo: () => void }, State, unknown, UnknownAction>

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
