import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { managing } from '../people/users.ts'
import { says } from '../reasons.ts'
import { sharedTokenKinds } from '../vocabulary.ts'
import { Client } from './clients.ts'
import { StoredToken, Token, TokenCheck } from './settings.ts'
import { SyncBlockName } from './sync.ts'

/**
 * A token that many communities are read with: those of a client, or all of the installation. It is one of each kind, and a
 * community's own token comes first, then its client's. community_ids: those that it is used for.
 */
export const SharedToken = StoredToken.omit({ kind: true, previous: true, shared: true })
  .extend({
    id: Id,
    kind: z.enum(sharedTokenKinds),
    client: Client.nullable(),
    community_ids: z.array(Id),
  })
  .meta({ id: 'SharedToken' })
export type SharedToken = z.infer<typeof SharedToken>

/** What a community is no longer read for without a token. */
export const TokenLoss = z
  .object({ community: z.object({ id: Id, name: z.string() }), blocks: z.array(SyncBlockName) })
  .meta({ id: 'TokenLoss' })
export type TokenLoss = z.infer<typeof TokenLoss>

/** Pasted, or of `settings/finishSignIn`. */
const given = { token: Token.min(1, says('token_missing')).optional(), sign_in: Id.optional() }

export const sharedTokenCalls = {
  list: call(
    addresses.sharedToken.list,
    'admin',
    'The tokens that communities share, those of the installation first, with the communities that each is used for',
    {},
    z.object({ items: z.array(SharedToken) }),
    managing,
  ),
  check: call(
    addresses.sharedToken.check,
    'admin',
    'Ask the network what a token is, or that of a sign-in, without storing it',
    given,
    TokenCheck,
    managing,
  ),
  save: call(
    addresses.sharedToken.save,
    'admin',
    "Store a user or service token that is accepted, for the communities of a client (client_id null: for all). It takes the place of the client's token of this kind; by one that can do less only with `confirm`",
    { ...given, client_id: Id.nullable().default(null), confirm: z.boolean().default(false) },
    SharedToken,
    managing,
  ),
  losses: call(
    addresses.sharedToken.losses,
    'admin',
    'What would no longer be read without a token, by community. What another token opens is not lost',
    { id: Id },
    z.object({ items: z.array(TokenLoss) }),
    managing,
  ),
  remove: call(
    addresses.sharedToken.remove,
    'admin',
    'Remove a shared token. What was loaded stays',
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
}
