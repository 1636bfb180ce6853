import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id, Role } from '../call.ts'
import { Failure } from '../errorBody.ts'
import { languages } from '../vocabulary.ts'
import { ClientRole, CommunityRole, Email, LinkToken, Password, SessionUser } from './auth.ts'
import { ClientRoles, CommunityIds, CommunityRoles, Confirmation, managing, Name } from './users.ts'

/**
 * Somebody who was asked to join and has not yet. community_ids, community_roles, client_roles: as of a user · sent_at: null where the link was given to
 * whoever invited · is_over: the link is no good any more.
 */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    role: Role,
    community_ids: z.array(Id).nullable(),
    community_roles: z.array(CommunityRole),
    client_roles: z.array(ClientRole),
    invited_by: z.string(),
    sent_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    is_over: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** link: to be passed on, told this once; null when it was mailed · failure: why it could not be. */
export const Invited = z
  .object({ item: Invitation, link: z.url().nullable(), failure: Failure.nullable() })
  .meta({ id: 'Invited' })
export type Invited = z.infer<typeof Invited>

export const invitationCalls = {
  list: call(
    addresses.invitation.list,
    'admin',
    'Invitations not accepted yet, newest first. can_invite: false where nobody signs in with a password; can_email: they go by email',
    {},
    z.object({ items: z.array(Invitation), can_invite: z.boolean(), can_email: z.boolean() }),
    { everywhere: true },
  ),
  create: call(
    addresses.invitation.create,
    'admin',
    'Invite by email: a link, good once and for 7 days, by which somebody chooses name and password. Without a mail server the link is answered. Without community_ids: access to all communities. community_roles: the communities with another role',
    {
      email: Email,
      role: Role,
      community_ids: CommunityIds.optional(),
      community_roles: CommunityRoles.optional(),
      client_roles: ClientRoles.optional(),
      language: z.enum(languages).default('en'),
    },
    Invited,
    managing,
  ),
  resend: call(
    addresses.invitation.resend,
    'admin',
    'Send an invitation again with a new link, good for 7 days; the old one ends',
    { id: Id },
    Invited,
    managing,
  ),
  delete: call(
    addresses.invitation.delete,
    'admin',
    'Revoke an invitation: its link ends',
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
  get: call(
    addresses.invitation.get,
    'public',
    'Who is invited by a link',
    { token: LinkToken },
    z.object({ email: z.string() }),
  ),
  accept: call(
    addresses.invitation.accept,
    'public',
    'Become a user by the link of an invitation, which then ends',
    { token: LinkToken, name: Name, password: Password, password_confirmation: Confirmation },
    SessionUser,
  ),
}
