import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Content } from '#contract/content.ts'

/** What must be known of a selected post or story to tell whether it can be compared. */
export type Selectable = Pick<Content, 'id' | 'kind' | 'type'>

interface State {
  /** By id, in the order of selecting. */
  items: Record<string, Selectable>
  /** Everything that matches the filters is meant, also what has not been fetched. */
  isAllMatching: boolean
  /** Where the next range begins. */
  anchor: string | null
}

const none: State = { items: {}, isAllMatching: false, anchor: null }

/** What is selected in the feed. */
export const selection = createSlice({
  name: 'selection',
  initialState: none,
  reducers: {
    put(state, { payload: items }: PayloadAction<readonly Selectable[]>) {
      for (const { id, kind, type } of items) state.items[id] = { id, kind, type }
      state.anchor = items.at(-1)?.id ?? null
    },
    take(state, { payload: id }: PayloadAction<string>) {
      delete state.items[id]
      state.isAllMatching = false
      state.anchor = id
    },
    putAllMatching(state, { payload: fetched }: PayloadAction<readonly Selectable[]>) {
      selection.caseReducers.put(state, { payload: fetched, type: '' })
      state.isAllMatching = true
    },
    clear: () => none,
  },
  selectors: {
    selected: (state) => state,
    isSelected: ({ items, isAllMatching }, id: string) => isAllMatching || id in items,
  },
})
