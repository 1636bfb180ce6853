import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { contentCalls } from '#contract/content/content.ts'
import type { SyncStatus, syncCalls } from '#contract/settings/sync.ts'
import { api, send } from '../../app/api/api.ts'
import { isNewer, isRunning } from './progress.ts'

type Status = typeof syncCalls.status
type Confirmations = typeof syncCalls.confirmations
type Confirm = typeof syncCalls.confirm
type Refresh = typeof contentCalls.refresh

/**
 * What else an import changes: comments as they come, tags once it is over. Later synchronisations leave lists that people work in
 * as they are.
 */
function ofImport(before: SyncStatus, after: SyncStatus) {
  if (after.run?.kind !== 'import') return []
  const commentsIn = ({ blocks }: SyncStatus) => blocks.find(({ block }) => block === 'comments')?.done
  return [
    ...(commentsIn(before) !== commentsIn(after) ? (['Comment', 'Tone'] as const) : []),
    ...(isRunning(before) && !isRunning(after) ? (['Tag', 'Comment', 'Tone'] as const) : []),
  ]
}

export const syncApi = api.injectEndpoints({
  endpoints: (build) => ({
    syncStatus: build.query<OutputOf<Status>, InputOf<Status>>({
      query: send(addresses.sync.status),
      providesTags: ['Sync'],
      // What a run has brought since the last look is fetched at once: posts appear while the import goes on.
      onQueryStarted: async (_input, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data
        const after = await queryFulfilled.then(({ data }) => data).catch(() => undefined)
        if (before && after && isNewer(before, after))
          dispatch(api.util.invalidateTags(['Content', 'Community', ...ofImport(before, after)]))
      },
    }),
    listConfirmations: build.query<OutputOf<Confirmations>, InputOf<Confirmations>>({
      query: send(addresses.sync.confirmations),
      providesTags: ['Sync'],
    }),
    confirmAtNetwork: build.mutation<OutputOf<Confirm>, InputOf<Confirm>>({
      query: send(addresses.sync.confirm),
      invalidatesTags: ['Sync'],
    }),
    refreshContent: build.mutation<OutputOf<Refresh>, InputOf<Refresh>>({
      query: send(addresses.content.refresh),
      invalidatesTags: ['Sync'],
    }),
  }),
})

export const { useListConfirmationsQuery, useConfirmAtNetworkMutation } = syncApi
