import type { SyncBlock, SyncStatus } from '#contract/settings/sync.ts'
import { connectionProblems } from '#contract/vocabulary.ts'

export const isRunning = ({ run }: SyncStatus) => run?.state === 'queued' || run?.state === 'running'

/** Whether a later status means that there may be other content to see. */
export function isNewer(before: SyncStatus, after: SyncStatus): boolean {
  if (before.fresh_at !== after.fresh_at || before.run?.state !== after.run?.state) return true
  return after.blocks.some((block, index) => block.done !== before.blocks[index]?.done)
}

/** The block a running synchronisation is at, for a line of progress. */
export const blockAtWork = ({ blocks }: SyncStatus): SyncBlock | undefined =>
  blocks.find((block) => block.state === 'running')

/** Blocks that the tokens do not open: the specification's 'Community connection error'. */
export const disconnected = ({ blocks }: SyncStatus) =>
  blocks.filter(({ problem }) => problem !== null && connectionProblems.includes(problem))

/**
 * Blocks that bring nothing for another reason: the network's limits, the network itself, no token. Reach and the like are done without
 * by choice, which the screens say where they are missed; without posts or comments a screen is empty.
 */
export const missing = ({ blocks }: SyncStatus) =>
  blocks.filter(
    ({ block, problem }) =>
      problem !== null &&
      !connectionProblems.includes(problem) &&
      (problem !== 'no_token' || block === 'posts' || block === 'comments'),
  )

/** Whether the network waits for the owner of the token to confirm something. */
export const isToConfirm = ({ problem }: SyncBlock) => problem === 'captcha' || problem === 'validation'

/** How far a block is, 0–100; undefined when the total is not known. */
export function progressPercent({ done, total, state }: SyncBlock): number | undefined {
  if (state === 'ready') return 100
  return total === null ? undefined : total === 0 ? 0 : Math.min(100, (done / total) * 100)
}
