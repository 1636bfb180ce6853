import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { WebPage } from '#contract/web/web.ts'
import { webApi } from './web.api.ts'

type State = Parameters<typeof webApi.util.selectInvalidatedBy>[0]

interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
  queryFulfilled: Promise<unknown>
}

/** Shows a change of a page at once in every list that has it, and on its own screen; takes it back when it is refused. */
export async function patchPage(
  { dispatch, getState, queryFulfilled }: Store,
  id: string,
  change: (page: WebPage) => void,
): Promise<void> {
  const { selectInvalidatedBy, updateQueryData } = webApi.util
  const patches = selectInvalidatedBy(getState(), ['Web']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getPage' && originalArgs.id === id)
      return [dispatch(updateQueryData('getPage', originalArgs, change))]
    if (endpointName !== 'listPages') return []
    return [
      dispatch(
        updateQueryData('listPages', originalArgs, ({ items }) => {
          items.filter((page) => page.id === id).forEach(change)
        }),
      ),
    ]
  })
  await queryFulfilled.catch(() => {
    for (const { undo } of patches) undo()
  })
}
