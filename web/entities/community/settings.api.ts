import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type List = typeof settingsCalls.list
type Save = typeof settingsCalls.save
type Restore = typeof settingsCalls.restoreToken
type Check = typeof settingsCalls.checkToken
type BeginSignIn = typeof settingsCalls.beginSignIn
type FinishSignIn = typeof settingsCalls.finishSignIn
type Test = typeof settingsCalls.test
type Edit = typeof communityCalls.edit

const changesTokens = { invalidatesTags: ['Settings', 'Community', 'Content', 'Sync'] as const }

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: build.query<OutputOf<List>, InputOf<List>>({
      query: send(addresses.settings.list),
      providesTags: ['Settings'],
      ...uncached,
    }),
    saveSettings: build.mutation<OutputOf<Save>, InputOf<Save>>({
      query: send(addresses.settings.save),
      ...changesTokens,
    }),
    restoreToken: build.mutation<OutputOf<Restore>, InputOf<Restore>>({
      query: send(addresses.settings.restoreToken),
      ...changesTokens,
    }),
    checkToken: build.mutation<OutputOf<Check>, InputOf<Check>>({
      query: send(addresses.settings.checkToken),
    }),
    beginSignIn: build.mutation<OutputOf<BeginSignIn>, InputOf<BeginSignIn>>({
      query: send(addresses.settings.beginSignIn),
    }),
    finishSignIn: build.mutation<OutputOf<FinishSignIn>, InputOf<FinishSignIn>>({
      query: send(addresses.settings.finishSignIn),
    }),
    editCommunity: build.mutation<OutputOf<Edit>, InputOf<Edit>>({
      query: send(addresses.community.edit),
      invalidatesTags: ['Settings', 'Community', 'Comment', 'Tone'],
    }),
    testConnection: build.mutation<OutputOf<Test>, InputOf<Test>>({
      query: send(addresses.settings.test),
      invalidatesTags: ['Settings', 'Sync'],
    }),
  }),
})

export const {
  useBeginSignInMutation,
  useCheckTokenMutation,
  useEditCommunityMutation,
  useFinishSignInMutation,
  useListSettingsQuery,
  useRestoreTokenMutation,
  useSaveSettingsMutation,
  useTestConnectionMutation,
} = settingsApi
