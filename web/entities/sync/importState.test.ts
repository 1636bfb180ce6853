import { expect, test } from 'vitest'
import type { SyncBlock, SyncStatus } from '#contract/settings/sync.ts'
import { findImport, roundLeft } from './importState.ts'
import { block, run } from './testing/importing.ts'

const posts = block
const comments: SyncBlock = { ...block, block: 'comments' }
const status: SyncStatus = { run, fresh_at: null, posts_from: '2026-03-12', blocks: [posts, comments] }
const loaded = (of: SyncBlock): SyncBlock => ({ ...of, state: 'ready', succeeded_at: '2026-11-28T10:00:00Z' })

test('what was never there as a whole is still to come', () => {
  expect(findImport(status)).toEqual({
    posts,
    comments,
    reach: undefined,
    since: '2026-03-12',
    isRunning: true,
  })
  const wallIsRead = { ...status, posts_from: null, blocks: [loaded(posts), comments] }
  expect(findImport(wallIsRead)).toMatchObject({ posts: undefined, comments, since: null })
})

test('a synchronisation of what was there once is none of it, nor is one that was never begun', () => {
  expect(findImport({ ...status, blocks: [loaded(posts), loaded(comments)] })).toBeUndefined()
  expect(findImport({ ...status, run: null })).toBeUndefined()
})

test('an import that stopped tells of posts alone: why others do not come stands above', () => {
  const refused = { ...comments, problem: 'no_token' as const }
  const stopped = { ...status, run: { ...run, state: 'failed' as const }, blocks: [posts, refused] }
  expect(findImport(stopped)).toMatchObject({ posts, comments: undefined, isRunning: false })
  expect(findImport({ ...stopped, blocks: [loaded(posts), refused] })).toBeUndefined()
})

test.each([
  [59, null],
  [61, 120],
  [600, 600],
  [601, 900],
  [7000, 7200],
  [7300, 10_800],
])('%s seconds are said as %s', (seconds, said) => {
  expect(roundLeft(seconds)).toBe(said)
})
