import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
/** What a list is made of: posts and stories, or comments. */
export interface Selectable {
  id: string
}

interface State {
  /** By id, in the order of selecting. */
  items: Record<string, Selectable>
  /** Everything that matches the filters is meant, also what has not been fetched. */
  isAllMatching: boolean
  /** Where the next range begins. */
  anchor: string | null
}

const none: State = { items: {}, isAllMatching: false, anchor: null }

/** What is selected in the list on the screen. */
export const selection = createSlice({
  name: 'selection',
  initialState: none,
  reducers: {
    put(state, { payload: items }: PayloadAction<readonly Selectable[]>) {
      for (const { id } of items) state.items[id] = { id }
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
