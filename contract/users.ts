import { z } from 'zod'
import { Email, Password } from './auth.ts'
import { call, Id, Role } from './call.ts'
import { listOf, paging } from './list.ts'

const Name = z.string().trim().min(1, { error: 'Enter a name' }).max(100, { error: 'At most 100 characters' })
/** Any text: whether it is the same as the password is told apart from whether it is a good one. */
const Confirmation = z.string().max(200)

/**
 * A person of this installation. community_ids: the only ones the person may open, null for all · sessions: sign-ins that
 * are not over · last_seen_at: null before the first.
 */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    community_ids: z.array(Id).nullable(),
    has_second_factor: z.boolean(),
    sessions: z.int(),
    last_seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const CommunityIds = z
  .array(Id)
  .max(1000)
  .overwrite((ids) => [...new Set(ids)])
  .nullable()

/** Tokens for programs do not decide who may sign in. */
const managing = { bySession: true, everywhere: true }

export const userCalls = {
  list: call(
    '/api/user/list',
    'admin',
    'People in the order of their names',
    { search: z.string().trim().max(200).default(''), ...paging(10, 100) },
    listOf(User),
    { everywhere: true },
  ),
  create: call(
    '/api/user/create',
    'admin',
    'Add a person; the e-mail address is unique. Without community_ids all communities are open',
    {
      name: Name,
      email: Email,
      password: Password,
      password_confirmation: Confirmation,
      role: Role,
      community_ids: CommunityIds.optional(),
    },
    User,
    managing,
  ),
  edit: call(
    '/api/user/edit/:id',
    'admin',
    'Change what is given of a person. A new password or role signs the person out everywhere else and ends the tokens for programs; a password of one’s own takes the current one. The last administrator of all communities stays one',
    {
      id: Id,
      name: Name.optional(),
      email: Email.optional(),
      password: Password.optional(),
      password_confirmation: Confirmation.optional(),
      current_password: z.string().max(200).optional(),
      role: Role.optional(),
      community_ids: CommunityIds.optional(),
    },
    User,
    managing,
  ),
  delete: call(
    '/api/user/delete/:id',
    'admin',
    'Delete a person; what the person made stays. The last administrator of all communities cannot be deleted',
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
  signOut: call('/api/user/signOut/:id', 'admin', 'Sign a person out everywhere', { id: Id }, User, managing),
  removeSecondFactor: call(
    '/api/user/removeSecondFactor/:id',
    'admin',
    'Let somebody else who lost the second factor sign in without it',
    { id: Id },
    User,
    managing,
  ),
}
