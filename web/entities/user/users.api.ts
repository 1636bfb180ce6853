import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { userCalls } from '#contract/people/users.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof userCalls

/** One's own sign-ins and name are part of it. */
const changesUsers = { invalidatesTags: ['User', 'Profile', 'Audit'] as const }

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useEditUserMutation,
  useUserWorkQuery,
  useDeleteUserMutation,
  useSignOutUserMutation,
  useRemoveUserFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.user.list),
      providesTags: ['User'],
    }),
    createUser: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.user.create),
      ...changesUsers,
    }),
    editUser: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.user.edit),
      ...changesUsers,
    }),
    userWork: build.query<OutputOf<Calls['work']>, InputOf<Calls['work']>>({
      query: send(addresses.user.work),
      ...uncached,
    }),
    deleteUser: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.user.delete),
      ...changesUsers,
    }),
    signOutUser: build.mutation<OutputOf<Calls['signOut']>, InputOf<Calls['signOut']>>({
      query: send(addresses.user.signOut),
      ...changesUsers,
    }),
    removeUserFactor: build.mutation<
      OutputOf<Calls['removeSecondFactor']>,
      InputOf<Calls['removeSecondFactor']>
    >({ query: send(addresses.user.removeSecondFactor), ...changesUsers }),
  }),
})
