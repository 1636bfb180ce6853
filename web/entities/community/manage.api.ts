import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { manageCommunityCalls } from '#contract/settings/communities.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof manageCommunityCalls

/** Where the current community was removed, or comes back, all of these are another one's. */
const ofCommunities = [
  'Alert',
  'AlertSettings',
  'Client',
  'Comment',
  'Community',
  'Content',
  'Settings',
  'Sync',
  'Template',
  'Tone',
  'WordRule',
] as const

export const manageApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRemovedCommunities: build.query<OutputOf<Calls['removed']>, InputOf<Calls['removed']>>({
      query: send(addresses.community.removed),
      providesTags: ['Community'],
    }),
    pauseCommunities: build.mutation<OutputOf<Calls['pause']>, InputOf<Calls['pause']>>({
      query: send(addresses.community.pause),
      invalidatesTags: ['Community', 'Sync'],
    }),
    removeCommunities: build.mutation<OutputOf<Calls['remove']>, InputOf<Calls['remove']>>({
      query: send(addresses.community.remove),
      invalidatesTags: ofCommunities,
    }),
    restoreCommunities: build.mutation<OutputOf<Calls['restore']>, InputOf<Calls['restore']>>({
      query: send(addresses.community.restore),
      invalidatesTags: ofCommunities,
    }),
    reorderCommunities: build.mutation<OutputOf<Calls['reorder']>, InputOf<Calls['reorder']>>({
      query: send(addresses.community.reorder),
      invalidatesTags: ['Community'],
    }),
  }),
})

export const {
  useListRemovedCommunitiesQuery,
  usePauseCommunitiesMutation,
  useRemoveCommunitiesMutation,
  useReorderCommunitiesMutation,
  useRestoreCommunitiesMutation,
} = manageApi
