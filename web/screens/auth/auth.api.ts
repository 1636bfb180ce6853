import { setupCalls } from '#contract/auth.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { invitationCalls } from '#contract/invitations.ts'
import { passwordCalls } from '#contract/passwords.ts'
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
      query: send(setupCalls.status),
    }),
    createAdministrator: build.mutation<OutputOf<Create>, InputOf<Create>>({
      query: send(setupCalls.create),
    }),
    invited: build.query<OutputOf<Invitations['get']>, InputOf<Invitations['get']>>({
      query: send(invitationCalls.get),
      ...uncached,
    }),
    acceptInvitation: build.mutation<OutputOf<Invitations['accept']>, InputOf<Invitations['accept']>>({
      query: send(invitationCalls.accept),
    }),
    forgotPassword: build.mutation<OutputOf<Passwords['forgot']>, InputOf<Passwords['forgot']>>({
      query: send(passwordCalls.forgot),
    }),
    checkReset: build.query<OutputOf<Passwords['check']>, InputOf<Passwords['check']>>({
      query: send(passwordCalls.check),
      ...uncached,
    }),
    resetPassword: build.mutation<OutputOf<Passwords['reset']>, InputOf<Passwords['reset']>>({
      query: send(passwordCalls.reset),
    }),
  }),
})
