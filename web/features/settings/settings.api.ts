import type { InputOf, OutputOf } from '#contract/call.ts'
import { communityCalls, settingsCalls } from '#contract/settings.ts'
import { api, uncached } from '../../app/api.ts'
import { send } from '../../app/send.ts'

type List = typeof settingsCalls.list
type Save = typeof settingsCalls.save
type Test = typeof settingsCalls.test
type Edit = typeof communityCalls.edit

export const {
  useEditCommunityMutation,
  useListSettingsQuery,
  useSaveSettingsMutation,
  useTestConnectionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: build.query<OutputOf<List>, InputOf<List>>({
      query: send(settingsCalls.list),
      providesTags: ['Settings'],
      ...uncached,
    }),
    saveSettings: build.mutation<OutputOf<Save>, InputOf<Save>>({
      query: send(settingsCalls.save),
      invalidatesTags: ['Settings', 'Community', 'Content', 'Sync'],
    }),
    editCommunity: build.mutation<OutputOf<Edit>, InputOf<Edit>>({
      query: send(communityCalls.edit),
      invalidatesTags: ['Settings', 'Community', 'Comment', 'Tone'],
    }),
    testConnection: build.mutation<OutputOf<Test>, InputOf<Test>>({
      query: send(settingsCalls.test),
      invalidatesTags: ['Settings', 'Sync'],
    }),
  }),
})
