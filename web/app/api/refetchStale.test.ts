import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { refetchStale } from './refetchStale.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<number, void>({
      query: () => ({ path: '/read', body: {} }),
      providesTags: ['Tag'],
    }),
    write: build.mutation<number, number>({
      query: (value) => ({ path: '/write', body: { value } }),
      invalidatesTags: ['Tag'],
    }),
  }),
})

afterEach(() => vi.unstubAllGlobals())

/** A server of one number, which reads it at once and answers reads when it is told to. */
function start() {
  let value = 0
  const held: (() => void)[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/write') value = JSON.parse(body).value
    const answer = Response.json(value)
    if (path === '/read') await new Promise<void>((resolve) => held.push(resolve))
    return answer
  })
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, refetchStale),
  })
  return {
    store,
    read: () => endpoints.read.select()(store.getState()).data,
    isHeld: () => vi.waitFor(() => expect(held).toHaveLength(1)),
    answer: () => held.shift()?.(),
    reads: () => held.length,
  }
}

test('what was asked for before a change and answered after it is read again', async () => {
  const { store, read, isHeld, answer } = start()
  store.dispatch(endpoints.read.initiate())
  await isHeld()
  answer()
  await vi.waitFor(() => expect(read()).toBe(0))

  await store.dispatch(endpoints.write.initiate(1))
  await isHeld()
  // Reads 1 while it becomes 2, of which RTK's own refetch is skipped.
  await store.dispatch(endpoints.write.initiate(2))
  answer()
  await vi.waitFor(() => expect(read()).toBe(1))
  await isHeld()
  answer()
  await vi.waitFor(() => expect(read()).toBe(2))
})

test('a first answer that was on its way at a change is read again, once', async () => {
  const { store, read, isHeld, answer, reads } = start()
  store.dispatch(endpoints.read.initiate())
  await isHeld()
  await store.dispatch(endpoints.write.initiate(1))
  answer()
  await vi.waitFor(() => expect(read()).toBe(0))
  await isHeld()
  answer()
  await vi.waitFor(() => expect(read()).toBe(1))
  expect(reads()).toBe(0)
})
