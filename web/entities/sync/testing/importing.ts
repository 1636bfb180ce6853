import type { SyncBlock } from '#contract/settings/sync.ts'

/** The posts of a first import, a quarter of them here. */
export const block: SyncBlock = {
  block: 'posts',
  state: 'running',
  done: 100,
  total: 400,
  left_seconds: null,
  problem: null,
  network_error: null,
  method: null,
  retry_at: null,
  succeeded_at: null,
  set_aside: [],
}

/** Its run. */
export const run = {
  id: '1',
  kind: 'import',
  state: 'running',
  queued_at: '',
  started_at: null,
  finished_at: null,
} as const
