import type { InputOf, OutputOf } from '#contract/call.ts'
import { profileCalls } from '#contract/profile.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof profileCalls

const changesProfile = { invalidatesTags: ['Profile', 'User', 'Audit'] as const }

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(profileCalls.get),
      providesTags: ['Profile'],
    }),
    editProfile: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(profileCalls.edit),
      ...changesProfile,
    }),
    changePassword: build.mutation<OutputOf<Calls['changePassword']>, InputOf<Calls['changePassword']>>({
      query: send(profileCalls.changePassword),
      invalidatesTags: ['Profile', 'ApiToken', 'User', 'Audit'],
    }),
    signOutElsewhere: build.mutation<OutputOf<Calls['signOutElsewhere']>, InputOf<Calls['signOutElsewhere']>>(
      { query: send(profileCalls.signOutElsewhere), ...changesProfile },
    ),
    beginSecondFactor: build.mutation<
      OutputOf<Calls['beginSecondFactor']>,
      InputOf<Calls['beginSecondFactor']>
    >({ query: send(profileCalls.beginSecondFactor) }),
    confirmSecondFactor: build.mutation<
      OutputOf<Calls['confirmSecondFactor']>,
      InputOf<Calls['confirmSecondFactor']>
    >({ query: send(profileCalls.confirmSecondFactor), ...changesProfile }),
    removeSecondFactor: build.mutation<
      OutputOf<Calls['removeSecondFactor']>,
      InputOf<Calls['removeSecondFactor']>
    >({ query: send(profileCalls.removeSecondFactor), ...changesProfile }),
    renewRecoveryCodes: build.mutation<
      OutputOf<Calls['renewRecoveryCodes']>,
      InputOf<Calls['renewRecoveryCodes']>
    >({ query: send(profileCalls.renewRecoveryCodes), ...changesProfile }),
  }),
})

export const {
  useGetProfileQuery,
  useEditProfileMutation,
  useChangePasswordMutation,
  useSignOutElsewhereMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = profileApi
