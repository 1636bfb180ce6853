import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { communityCalls } from '#contract/settings/settings.ts'
import { api, send } from '../../app/api/api.ts'

type List = typeof communityCalls.list
type Select = typeof communityCalls.select

export const communityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCommunities: build.query<OutputOf<List>, InputOf<List>>({
      query: send(addresses.community.list),
      providesTags: ['Community'],
    }),
    selectCommunity: build.mutation<OutputOf<Select>, InputOf<Select>>({
      query: send(addresses.community.select),
      invalidatesTags: [
        'Alert',
        'AlertSettings',
        'Comment',
        'Community',
        'Content',
        'Settings',
        'Sync',
        'Template',
        'Tone',
        'WordRule',
      ],
    }),
  }),
})

export const { useListCommunitiesQuery, useSelectCommunityMutation } = communityApi
