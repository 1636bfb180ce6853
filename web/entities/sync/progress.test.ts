import { expect, test } from 'vitest'
import type { SyncStatus } from '#contract/settings/sync.ts'
import { disconnected, isNewer, isRunning, missing, progressPercent } from './progress.ts'
import { block, run } from './testing/importing.ts'

const status: SyncStatus = { run, fresh_at: null, posts_from: null, blocks: [block] }

test('a synchronisation runs while it is queued or at work', () => {
  expect(isRunning(status)).toBe(true)
  expect(isRunning({ ...status, run: { ...run, state: 'queued' } })).toBe(true)
  expect(isRunning({ ...status, run: { ...run, state: 'failed' } })).toBe(false)
  expect(isRunning({ ...status, run: null })).toBe(false)
})

test('the feed is fetched again when a block got on, and when the run is over', () => {
  expect(isNewer(status, status)).toBe(false)
  expect(isNewer(status, { ...status, blocks: [{ ...block, done: 101 }] })).toBe(true)
  expect(isNewer(status, { ...status, run: { ...run, state: 'done' } })).toBe(true)
})

test('a refused token is a connection error; a used-up limit and a VK that does not answer are only missing data, and reach is done without', () => {
  const blocks = [
    { ...block, problem: 'missing_scope' as const },
    { ...block, problem: 'quota' as const },
    { ...block, problem: 'no_token' as const },
    { ...block, block: 'reach' as const, problem: 'no_token' as const },
    { ...block, problem: 'unavailable' as const },
  ]
  expect(disconnected({ ...status, blocks }).map(({ problem }) => problem)).toEqual(['missing_scope'])
  expect(missing({ ...status, blocks }).map(({ problem }) => problem)).toEqual([
    'quota',
    'no_token',
    'unavailable',
  ])
})

test('progress is a share of the total, full when ready, and unknown without a total', () => {
  expect(progressPercent(block)).toBe(25)
  expect(progressPercent({ ...block, done: 500 })).toBe(100)
  expect(progressPercent({ ...block, total: null })).toBeUndefined()
  expect(progressPercent({ ...block, total: null, state: 'ready' })).toBe(100)
})
