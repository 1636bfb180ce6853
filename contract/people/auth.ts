import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id, Role } from '../call.ts'
import { says } from '../reasons.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .meta({ format: 'email' })
  .pipe(z.email(says('email_invalid')))

const leastCharacters = 10
/** Spaces, and what has no shape of its own. */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A new password. Whether it is soon guessed is looked at where it is set. */
export const Password = z
  .string()
  .min(leastCharacters, { ...says('characters_at_least'), abort: true })
  .max(200, says('characters_at_most'))
  .refine((text) => [...text.replace(unseen, '')].length >= leastCharacters, says('password_unseen'))

/** What the link of an email carries. One that is malformed is answered as one that is over. */
export const LinkToken = z.string().max(100)

/** The role of a person in one community, in place of the one elsewhere. */
export const CommunityRole = z.strictObject({ community_id: Id, role: Role }).meta({ id: 'CommunityRole' })
export type CommunityRole = z.infer<typeof CommunityRole>

/** The role of a person in all communities of a client, also in later ones; a role in one of them comes first. */
export const ClientRole = z.strictObject({ client_id: Id, role: Role }).meta({ id: 'ClientRole' })
export type ClientRole = z.infer<typeof ClientRole>

/**
 * role: in every community but those of community_roles, which has roles in clients, too, by their communities · is_limited: only some communities are open to the person, and
 * nothing that is about the whole installation.
 */
export const SessionUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    community_roles: z.array(CommunityRole),
    is_limited: z.boolean(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

/** The answer of `GET /api/auth/session` when signed in; `api_token` is the bearer token of every API call. */
export const Session = z
  .object({ user: SessionUser, expires: z.iso.datetime(), api_token: z.string() })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const setupCalls = {
  status: call(
    addresses.setup.status,
    'public',
    'Whether this installation has no admin yet, and how people sign in. can_email: a forgotten password is replaced by email; openid: what the OpenID server is called, if there is one',
    {},
    z.object({
      needed: z.boolean(),
      has_passwords: z.boolean(),
      can_email: z.boolean(),
      openid: z.string().nullable(),
    }),
  ),
  create: call(
    addresses.setup.create,
    'public',
    'Create the first admin; refused once there is a user',
    {
      name: z.string().trim().min(1, says('name_missing')).max(100),
      email: Email,
      password: Password,
      password_confirmation: z.string().max(200),
    },
    SessionUser,
  ),
}
