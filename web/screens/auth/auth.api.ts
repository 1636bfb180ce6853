import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { setupCalls } from '#contract/people/auth.ts'
import type { invitationCalls } from '#contract/people/invitations.ts'
import type { passwordCalls } from '#contract/people/passwords.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Status = typeof setupCalls.status
type Create = typeof setupCalls.create
type Passwords = typeof passwordCalls
type Invitations = typeof invitationCalls

export const {
  useSetupStatusQuery,
  useCreateAdministratorMutation,
  useInvitedQuery,
  useAcceptInvitationMutation,
  useForgotPasswordMutation,
  useCheckResetQuery,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    setupStatus: build.query<OutputOf<Status>, InputOf<Status>>({
      query: send(addresses.setup.status),
    }),
    createAdministrator: build.mutation<OutputOf<Create>, InputOf<Create>>({
      query: send(addresses.setup.create),
    }),
    invited: build.query<OutputOf<Invitations['get']>, InputOf<Invitations['get']>>({
      query: send(addresses.invitation.get),
      ...uncached,
    }),
    acceptInvitation: build.mutation<OutputOf<Invitations['accept']>, InputOf<Invitations['accept']>>({
      query: send(addresses.invitation.accept),
    }),
    forgotPassword: build.mutation<OutputOf<Passwords['forgot']>, InputOf<Passwords['forgot']>>({
      query: send(addresses.password.forgot),
    }),
    checkReset: build.query<OutputOf<Passwords['check']>, InputOf<Passwords['check']>>({
      query: send(addresses.password.check),
      ...uncached,
    }),
    resetPassword: build.mutation<OutputOf<Passwords['reset']>, InputOf<Passwords['reset']>>({
      query: send(addresses.password.reset),
    }),
  }),
})
