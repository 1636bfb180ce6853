import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { profileCalls } from '#contract/people/profile.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof profileCalls

const changesProfile = { invalidatesTags: ['Profile', 'User', 'Audit'] as const }

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.profile.get),
      providesTags: ['Profile'],
    }),
    editProfile: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.profile.edit),
      ...changesProfile,
    }),
    changePassword: build.mutation<OutputOf<Calls['changePassword']>, InputOf<Calls['changePassword']>>({
      query: send(addresses.profile.changePassword),
      invalidatesTags: ['Profile', 'ApiToken', 'User', 'Audit'],
    }),
    signOutElsewhere: build.mutation<OutputOf<Calls['signOutElsewhere']>, InputOf<Calls['signOutElsewhere']>>(
      { query: send(addresses.profile.signOutElsewhere), ...changesProfile },
    ),
    beginSecondFactor: build.mutation<
      OutputOf<Calls['beginSecondFactor']>,
      InputOf<Calls['beginSecondFactor']>
    >({ query: send(addresses.profile.beginSecondFactor) }),
    confirmSecondFactor: build.mutation<
      OutputOf<Calls['confirmSecondFactor']>,
      InputOf<Calls['confirmSecondFactor']>
    >({ query: send(addresses.profile.confirmSecondFactor), ...changesProfile }),
    removeSecondFactor: build.mutation<
      OutputOf<Calls['removeSecondFactor']>,
      InputOf<Calls['removeSecondFactor']>
    >({ query: send(addresses.profile.removeSecondFactor), ...changesProfile }),
    renewRecoveryCodes: build.mutation<
      OutputOf<Calls['renewRecoveryCodes']>,
      InputOf<Calls['renewRecoveryCodes']>
    >({ query: send(addresses.profile.renewRecoveryCodes), ...changesProfile }),
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
