import { useEffect, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { rangeBetween } from './range.ts'
import { type Selectable, selection } from './selection.ts'

const { put, take, putAllMatching, clear } = selection.actions
const { selected, isSelected } = selection.selectors

type Store = Parameters<typeof selected>[0]

/** For an item of the list: whether it is selected. It is drawn anew only when that changes. */
export const useIsSelected = (id: string) => useSelector((state: Store) => isSelected(state, id))

/**
 * The selection in a list that shows `items` of what matches `filters`. Other filters, or leaving the list, clear it.
 * The functions stay the same from one drawing to the next.
 */
export function useSelection(filters: unknown, items: readonly Selectable[]) {
  const store = useStore<Store>()
  const dispatch = useDispatch()
  const shown = useRef(items)
  shown.current = items
  const { items: byId, isAllMatching } = useSelector(selected)

  const key = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected belongs to the filters
  useEffect(() => () => void dispatch(clear()), [dispatch, key])

  const actions = useRef({
    /** Selects or unselects; with `isRange` selects everything from the one touched before. */
    toggle(item: Selectable, isRange = false) {
      const { anchor, isAllMatching } = selected(store.getState())
      if (isRange) dispatch(put(rangeBetween(shown.current, anchor, item)))
      else if (!isSelected(store.getState(), item.id)) dispatch(put([item]))
      else {
        if (isAllMatching) dispatch(put(shown.current))
        dispatch(take(item.id))
      }
    },
    selectAllMatching: () => void dispatch(putAllMatching(shown.current)),
    clear: () => void dispatch(clear()),
  })

  return { items: Object.values(byId), isAllMatching, ...actions.current }
}

export type Selection = ReturnType<typeof useSelection>
