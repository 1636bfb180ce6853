import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id, Role } from '../call.ts'
import { listOf, paging } from '../list.ts'
import { says } from '../reasons.ts'
import { ClientRole, CommunityRole, Email, Password } from './auth.ts'

export const Name = z.string().trim().min(1, says('name_missing')).max(100, says('characters_at_most'))
/** Any text: whether it is the same as the password is told apart from whether it is a good one. */
export const Confirmation = z.string().max(200)

/**
 * A person of this installation. role: in every community but those of community_roles · community_ids: the only ones the
 * person may open beside those of the clients of client_roles, null for all · sessions: sign-ins that are not over · last_seen_at: null before the first.
 */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    community_ids: z.array(Id).nullable(),
    community_roles: z.array(CommunityRole),
    client_roles: z.array(ClientRole),
    has_second_factor: z.boolean(),
    sessions: z.int(),
    last_seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What somebody made and others see, in all communities. scheduled: of the reports those that are made regularly. */
export const UserWork = z
  .object({
    reports: z.int(),
    scheduled: z.int(),
    campaigns: z.int(),
    creatives: z.int(),
    annotations: z.int(),
    views: z.int(),
  })
  .meta({ id: 'UserWork' })
export type UserWork = z.infer<typeof UserWork>

export const CommunityIds = z
  .array(Id)
  .max(1000)
  .overwrite((ids) => [...new Set(ids)])
  .nullable()

export const CommunityRoles = z
  .array(CommunityRole)
  .max(1000)
  .refine(
    (chosen) => new Set(chosen.map((each) => each.community_id)).size === chosen.length,
    says('chosen_twice'),
  )

export const ClientRoles = z
  .array(ClientRole)
  .max(1000)
  .refine(
    (chosen) => new Set(chosen.map((each) => each.client_id)).size === chosen.length,
    says('chosen_twice'),
  )

/** Tokens for programs do not decide who may sign in. */
export const managing = { bySession: true, everywhere: true }

export const userCalls = {
  list: call(
    addresses.user.list,
    'admin',
    'Users by name',
    { search: z.string().trim().max(200).default(''), ...paging(10, 100) },
    listOf(User),
    { everywhere: true },
  ),
  create: call(
    addresses.user.create,
    'admin',
    'Add a user; emails are unique. Without community_ids: access to all communities. community_roles: the communities with another role; client_roles: the clients all of whose communities are open with a role',
    {
      name: Name,
      email: Email,
      password: Password,
      password_confirmation: Confirmation,
      role: Role,
      community_ids: CommunityIds.optional(),
      community_roles: CommunityRoles.optional(),
      client_roles: ClientRoles.optional(),
    },
    User,
    managing,
  ),
  edit: call(
    addresses.user.edit,
    'admin',
    'Change the given fields of a user. A new password or role signs them out everywhere else and revokes their API tokens; your own password needs the current one. community_roles and client_roles replace all roles by community and by client; a community that is closed to the user loses its own. The last admin of all communities stays one',
    {
      id: Id,
      name: Name.optional(),
      email: Email.optional(),
      password: Password.optional(),
      password_confirmation: Confirmation.optional(),
      current_password: z.string().max(200).optional(),
      role: Role.optional(),
      community_ids: CommunityIds.optional(),
      community_roles: CommunityRoles.optional(),
      client_roles: ClientRoles.optional(),
    },
    User,
    managing,
  ),
  work: call(
    addresses.user.work,
    'admin',
    'How much of what a user made would stay if they were deleted',
    { id: Id },
    UserWork,
    managing,
  ),
  delete: call(
    addresses.user.delete,
    'admin',
    "Delete a user; their work stays, with their name. The last admin of all communities can't be deleted",
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
  signOut: call(addresses.user.signOut, 'admin', 'Sign a user out everywhere', { id: Id }, User, managing),
  removeSecondFactor: call(
    addresses.user.removeSecondFactor,
    'admin',
    'Turn off two-factor authentication of another user',
    { id: Id },
    User,
    managing,
  ),
}
