import { skipToken } from '@reduxjs/toolkit/query/react'
import type { SyncStatus } from '#contract/settings/sync.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { isRunning } from './progress.ts'
import { syncApi } from './sync.api.ts'

const runningMs = 1500
const restingMs = 60_000

/** How fresh the current community's data is, asked for often while a synchronisation runs. */
export function useSyncStatus(): SyncStatus | undefined {
  const input = useCommunity() ? {} : skipToken
  const { data } = syncApi.endpoints.syncStatus.useQueryState(input)
  const pollingInterval = data && isRunning(data) ? runningMs : restingMs
  syncApi.endpoints.syncStatus.useQuerySubscription(input, { pollingInterval, skipPollingIfUnfocused: true })
  return data
}
