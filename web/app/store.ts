import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { selection } from '../entities/selection/selection.ts'
import { api } from './api/api.ts'
import { refetchStale } from './api/refetchStale.ts'

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [selection.reducerPath]: selection.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, refetchStale),
})

setupListeners(store.dispatch)
