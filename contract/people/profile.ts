import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id, Role } from '../call.ts'
import { says } from '../reasons.ts'
import { languages, themes } from '../vocabulary.ts'
import { CommunityRole, Password } from './auth.ts'

/** A sign-in that is not over. device: the browser and system it was made with, in words. */
export const SignIn = z
  .object({
    id: z.uuid(),
    device: z.string(),
    address: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof SignIn>

/**
 * What the person who asks has set. role: in every community but those of community_roles. language, theme: null until chosen.
 * has_password: false for who signs in by OpenID Connect alone. recovery_codes: how many are not used yet.
 */
export const Profile = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    community_roles: z.array(CommunityRole),
    language: z.enum(languages).nullable(),
    theme: z.enum(themes).nullable(),
    has_password: z.boolean(),
    has_second_factor: z.boolean(),
    recovery_codes: z.int(),
    sign_ins: z.array(SignIn),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/**
 * A personal token for programs. role: what it may do, in no community more than its person · community_id: the only one it
 * opens, null for all of its person's · masked: all of it that is shown again.
 */
export const ApiToken = z
  .object({
    id: Id,
    title: z.string(),
    masked: z.string(),
    role: Role,
    community_id: Id.nullable(),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.infer<typeof ApiToken>

const CurrentPassword = z.string().min(1, says('password_missing')).max(200)
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Tokens for programs change nothing of how their person signs in. */
const personally = { bySession: true }

export const profileCalls = {
  get: call(addresses.profile.get, 'viewer', 'Your profile', {}, Profile),
  edit: call(
    addresses.profile.edit,
    'viewer',
    'Change the given fields of your profile',
    {
      name: z.string().trim().min(1, says('name_missing')).max(100).optional(),
      language: z.enum(languages).optional(),
      theme: z.enum(themes).optional(),
    },
    Profile,
  ),
  changePassword: call(
    addresses.profile.changePassword,
    'viewer',
    'Change your password, which signs you out everywhere else and revokes your API tokens',
    { current_password: CurrentPassword, password: Password, password_confirmation: z.string().max(200) },
    Profile,
    personally,
  ),
  signOutElsewhere: call(
    addresses.profile.signOutElsewhere,
    'viewer',
    'End all your other sessions',
    {},
    Profile,
    personally,
  ),
  beginSecondFactor: call(
    addresses.profile.beginSecondFactor,
    'viewer',
    'A key for an authenticator app, in use once a code confirms it. picture: its QR code, an SVG',
    { current_password: CurrentPassword },
    z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
    personally,
  ),
  confirmSecondFactor: call(
    addresses.profile.confirmSecondFactor,
    'viewer',
    'Turn on two-factor authentication with a code; answers with recovery codes, shown only once',
    { code: z.string().trim().max(20) },
    RecoveryCodes,
    personally,
  ),
  removeSecondFactor: call(
    addresses.profile.removeSecondFactor,
    'viewer',
    'Turn off two-factor authentication',
    { current_password: CurrentPassword },
    Profile,
    personally,
  ),
  renewRecoveryCodes: call(
    addresses.profile.renewRecoveryCodes,
    'viewer',
    'Replace all recovery codes with new ones',
    { current_password: CurrentPassword },
    RecoveryCodes,
    personally,
  ),
}

export const apiTokenCalls = {
  list: call(
    addresses.token.list,
    'viewer',
    'Your API tokens, newest first',
    {},
    z.object({ items: z.array(ApiToken) }),
  ),
  create: call(
    addresses.token.create,
    'viewer',
    "Create an API token, shown only once; with community_id for that community only. Its role is at most yours, and in each community it may do no more than you. Tokens can't create tokens",
    {
      title: z.string().trim().min(1, says('title_missing')).max(100, says('characters_at_most')),
      role: Role.default('viewer'),
      expires_in_days: z.int().min(1).max(366).default(90),
    },
    z.object({ token: z.string(), item: ApiToken }),
    personally,
  ),
  delete: call(
    addresses.token.delete,
    'viewer',
    'Revoke an API token',
    { id: Id },
    z.object({ id: Id }),
    personally,
  ),
}
