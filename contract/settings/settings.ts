import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { EmotionModel } from '../content/emotions.ts'
import { externalIdField, networkName, tokenFields } from '../network.ts'
import { says } from '../reasons.ts'
import { Currency } from '../writing/currency.ts'
import { Client } from './clients.ts'
import { SyncBlockName, SyncProblem, TokenKind } from './sync.ts'

/**
 * A stored token. Its value never leaves the server: `masked` has its ends. is_renewed: it is of a sign-in at the network and
 * renewed before it ends.
 */
export const StoredToken = z
  .object({
    kind: TokenKind,
    masked: z.string(),
    state: z.enum(['unchecked', 'valid', 'invalid']),
    owner: z.string().nullable(),
    scopes: z.array(z.string()),
    problem: SyncProblem.nullable(),
    network_error: z.int().nullable(),
    saved_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable(),
    is_renewed: z.boolean(),
    /** The token that this one took the place of, and until when it can be brought back. */
    previous: z.object({ masked: z.string(), until: z.iso.datetime() }).nullable(),
    /** Where it is not the community's own: the one that it shares, of its client or of the installation. */
    shared: z.object({ id: Id, client: Client.nullable() }).nullable(),
  })
  .meta({ id: 'StoredToken' })
export type StoredToken = z.infer<typeof StoredToken>

/**
 * Of which days reach is known, so that ER can divide by it (contract/metrics/leadingRate.ts). is_divisor: whether ER divides by reach at all
 * · waiting: a token opens it, and it is not read yet · lost: the token no longer opens it · published_from: all posts of these
 * days have reach; null where all posts have · gained_from: the first whole day whose gains are known; null where those of views
 * are not known for longer · until: the last day on which it was read, where it is lost.
 */
export const ReachKnown = z
  .object({
    is_divisor: z.boolean(),
    state: z.enum(['read', 'waiting', 'lost', 'never']),
    published_from: Day.nullable(),
    gained_from: Day.nullable(),
    until: Day.nullable(),
  })
  .meta({ id: 'ReachKnown' })
export type ReachKnown = z.infer<typeof ReachKnown>

/**
 * network: the name of the one it is of · currency: of its amounts, such as what was spent on ads · learns_alone: the model learns
 * from corrections without being told to · open_days: after so many days a comment waits for no answer · author_months: authors of
 * older comments are removed every night, by whole months; null keeps them · is_paused: nothing is read of it until it is resumed.
 */
export const Community = z
  .object({
    id: Id,
    network: z.string(),
    /** At its network, whichever it is. */
    [externalIdField]: z.string(),
    name: z.string(),
    screen_name: z.string(),
    description: z.string(),
    picture_url: z.string().nullable(),
    members: z.int().nullable(),
    time_zone: z.string(),
    currency: Currency,
    learns_alone: z.boolean(),
    open_days: z.int(),
    author_months: z.int().nullable(),
    client: Client.nullable(),
    is_paused: z.boolean(),
    reach: ReachKnown,
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof Community>

/**
 * A community in which something of what is to be done after connecting it is left to the person who asks. is_shown: false where
 * they have put it away, or never looked at it in its first month.
 */
export const Onboarding = z.object({ community_id: Id, is_shown: z.boolean() }).meta({ id: 'Onboarding' })
export type Onboarding = z.infer<typeof Onboarding>

/** What the stored tokens open of one block: the kind of token that may read it, or why none may. */
export const BlockTest = z
  .object({
    block: SyncBlockName,
    ok: z.boolean(),
    via: TokenKind.nullable(),
    problem: SyncProblem.nullable(),
    network_error: z.int().nullable(),
    method: z.string().nullable(),
  })
  .meta({ id: 'BlockTest' })
export type BlockTest = z.infer<typeof BlockTest>

/**
 * What the network says of a token that was pasted, which is stored nowhere. kind: null where it takes it as none · owner: the person or
 * the community it speaks for · is_of_other: a community's token, of another community than the one asked about · blocks: what it
 * would open there beside the tokens stored of other kinds; empty where no community is known.
 */
export const TokenCheck = z
  .object({
    kind: TokenKind.nullable(),
    owner: z.string().nullable(),
    scopes: z.array(z.string()),
    problem: SyncProblem.nullable(),
    network_error: z.int().nullable(),
    community: z.object({ [externalIdField]: z.string(), name: z.string() }).nullable(),
    is_of_other: z.boolean(),
    blocks: z.array(BlockTest),
  })
  .meta({ id: 'TokenCheck' })
export type TokenCheck = z.infer<typeof TokenCheck>

/** can_sign_in: a user token can be had by signing in at the network, too. */
export const Settings = z
  .object({ community: Community.nullable(), tokens: z.array(StoredToken), can_sign_in: z.boolean() })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** A pasted token, trimmed; the empty string removes the stored one. */
export const Token = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, says('token_characters'))

export const settingsCalls = {
  list: call(addresses.settings.list, 'admin', 'The community and its tokens, masked', {}, Settings),
  save: call(
    addresses.settings.save,
    'admin',
    `Save tokens that ${networkName} accepts, or connect a community: by its address, or by a community token alone. Replacing a token by one that can do less needs \`confirm\``,
    {
      vk_user_token: Token.optional(),
      vk_public_token: Token.optional(),
      [tokenFields.service]: Token.optional(),
      /** Of `finishSignIn`: its token is the user token. */
      sign_in: Id.optional(),
      /** Address, screen name or id of a community to connect. */
      community: z.string().trim().min(1).max(200).optional(),
      confirm: z.boolean().default(false),
      /** Whether the community that is connected becomes the person's current one. */
      select: z.boolean().default(true),
    },
    Settings,
  ),
  restoreToken: call(
    addresses.settings.restoreToken,
    'admin',
    'Bring back the token that was replaced in the last 24 hours',
    { kind: TokenKind },
    Settings,
  ),
  checkToken: call(
    addresses.settings.checkToken,
    'admin',
    `Ask ${networkName} what a token is, or that of a sign-in, and what it would open, without storing it: of the community at an address, or of the current one`,
    {
      token: Token.min(1, says('token_missing')).optional(),
      sign_in: Id.optional(),
      community: z.string().trim().min(1).max(200).optional(),
    },
    TokenCheck,
  ),
  beginSignIn: call(
    addresses.settings.beginSignIn,
    'admin',
    `Begin a sign-in with ${networkName}: the address to send the person to, who comes back to /connect within ten minutes, in the same session`,
    {},
    z.object({ url: z.string() }),
    { bySession: true },
  ),
  finishSignIn: call(
    addresses.settings.finishSignIn,
    'admin',
    `Finish a sign-in with what ${networkName} sent the person back with. Its token is held for an hour, to be checked and saved by its id`,
    {
      state: z.string().max(200),
      code: z.string().max(2000).optional(),
      device_id: z.string().max(2000).optional(),
      /** In place of a code, as of a person who denies. */
      error: z.string().max(200).optional(),
    },
    z.object({ sign_in: Id }),
    { bySession: true },
  ),
  test: call(
    addresses.settings.test,
    'admin',
    'Check what each token can access',
    {},
    z.object({ blocks: z.array(BlockTest), tokens: z.array(StoredToken) }),
  ),
}

export const communityCalls = {
  list: call(
    addresses.community.list,
    'viewer',
    'The communities of this installation; `current_id` is used when community_id is missing',
    {},
    z.object({
      items: z.array(Community),
      current_id: Id.nullable(),
      onboarding: z.array(Onboarding),
    }),
  ),
  edit: call(
    addresses.community.edit,
    'admin',
    'Change the currency of a community (stored amounts are not converted), whether corrections are applied automatically, which model detects sentiment, after how many days a comment no longer waits for an answer, and for how many months authors of comments are kept (null: always)',
    {
      currency: Currency.optional(),
      learns_alone: z.boolean().optional(),
      emotion_model: EmotionModel.optional(),
      open_days: z.int().min(1).max(365).optional(),
      author_months: z.int().min(1).max(120).nullable().optional(),
    },
    Community,
  ),
  select: call(
    addresses.community.select,
    'viewer',
    'Make a community your current one',
    { id: Id },
    Community,
  ),
}
