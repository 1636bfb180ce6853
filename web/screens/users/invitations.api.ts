import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { invitationCalls } from '#contract/people/invitations.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof invitationCalls

const changesInvitations = { invalidatesTags: ['Invitation', 'Audit'] as const }

export const {
  useListInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.invitation.list),
      // Whoever is added with a password is invited no more.
      providesTags: ['Invitation', 'User'],
    }),
    invite: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.invitation.create),
      ...changesInvitations,
    }),
    resendInvitation: build.mutation<OutputOf<Calls['resend']>, InputOf<Calls['resend']>>({
      query: send(addresses.invitation.resend),
      ...changesInvitations,
    }),
    revokeInvitation: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.invitation.delete),
      ...changesInvitations,
    }),
  }),
})
