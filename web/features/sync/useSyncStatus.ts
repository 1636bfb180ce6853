import type { SyncStatus } from '#contract/sync.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { isRunning } from './progress.ts'
import { useSyncStatusQuery } from './sync.api.ts'

const runningMs = 1500
const restingMs = 60_000

/** How fresh the current community's data is, asked for often while a synchronisation runs. */
export function useSyncStatus(): SyncStatus | undefined {
  const hasCommunity = Boolean(useCommunity())
  const { data } = useSyncStatusQuery({}, { skip: !hasCommunity })
  const pollingInterval = data && isRunning(data) ? runningMs : restingMs
  useSyncStatusQuery({}, { skip: !hasCommunity, pollingInterval, skipPollingIfUnfocused: true })
  return data
}
