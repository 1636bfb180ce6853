import { type RawBuilder, sql } from 'kysely'
import type { EmotionModel } from '#contract/content/emotions.ts'
import type { Client } from '#contract/settings/clients.ts'
import type { ReachKnown, StoredToken } from '#contract/settings/settings.ts'
import type { SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import { tokenProblems } from '#contract/vocabulary.ts'
import type { Currency } from '#contract/writing/currency.ts'
import type { TokenCheck } from '#networks/network.ts'
import type { NetworkProblem } from '#networks/problem.ts'
import type { CommunityRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Texts in the database, held to these by this file being the only one that writes them. */
type Held = { currency: Currency; reach: ReachKnown; client: Client | null }

const communityColumns = [
  'id',
  'network',
  'external_id',
  'name',
  'screen_name',
  'description',
  'picture_url',
  'members',
  'time_zone',
  'currency',
  'learns_alone',
  'open_days',
  'author_months',
] as const

/**
 * The first day from which on reach is known of all posts of `community`; null where of all. A wall's older posts have none, since
 * that is told of the newest ones alone.
 */
export const reachFrom = sql<string | null>`(
  with oldest as (
    select published_at, id from content
    where content.community_id = community.id and kind = 'post' and reach is not null
      -- From the oldest that it was told of when it was first asked, so that few rows are read.
      and published_at >= coalesce((
        select published_at from content
        where content.community_id = community.id and kind = 'post'
          and published_at <= (
            select measured_from from sync_block where community_id = community.id and block = 'reach')
        order by published_at desc offset 300 limit 1), '-infinity')
    order by published_at, id limit 1
  )
  select published_on + 1 from content
  where content.community_id = community.id and kind = 'post' and deleted_at is null
    and published_at < (select published_at from oldest)
  order by published_at desc limit 1
)`

/** Whether `community` is read with a token, of this kind if one is named: its own, or one that it shares. */
export const hasToken = (kind?: TokenKind): RawBuilder<boolean> => {
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  // Not by the view: this is asked of thousands of communities at once.
  return sql`(
    exists (select from community_token where community_id = community.id and ${isOfKind})
    or exists (
      select from shared_token as shared
      where shared.network = community.network and ${isOfKind}
        and (shared.client_id is null or shared.client_id = community.client_id)))`
}

/** Of which days reach is known; published_from: `reachFrom`, or what is kept of it. */
export const reachKnown = (published_from: RawBuilder<string | null>): RawBuilder<ReachKnown> => sql`(
  with block as (
    select measured_from, succeeded_at, coalesce(problem = any(${['no_token', ...tokenProblems]}::text[]), false) as is_closed
    from sync_block where community_id = community.id and block = 'reach'
  )
  select jsonb_build_object(
    'is_divisor', community.er_base = 'reach',
    'state', case
      when coalesce((select is_closed from block), not ${hasToken('user')})
      then case when (select measured_from from block) is null then 'never' else 'lost' end
      else case when (select measured_from from block) is null then 'waiting' else 'read' end
    end,
    'published_from', ${published_from},
    -- Where views were measured earlier: days before either are a gap of both.
    'gained_from', (
      select (block.measured_from at time zone time_zone)::date + 1 from block
      join sync_block as views on views.community_id = community.id and views.block = 'posts'
      where (block.measured_from at time zone time_zone)::date > (views.measured_from at time zone time_zone)::date),
    'until', (select (succeeded_at at time zone time_zone)::date from block where is_closed)
  )
)`

const clientOf = sql<Client | null>`(
  select jsonb_build_object('id', client.id::text, 'name', client.name, 'color', client.color)
  from client where client.id = client_id)`

const isPaused = sql<boolean>`paused_at is not null`.as('is_paused')

const byKind = sql`array_position(array['user', 'community', 'service'], used_token.kind)`

export const listCommunities = (db: Db, communities: CommunityId[]) =>
  db
    .selectFrom('community')
    .select([...communityColumns, reachKnown(reachFrom).as('reach'), clientOf.as('client'), isPaused])
    .where('id', '=', sql<number>`any(${communities}::bigint[])`)
    .orderBy('place')
    .orderBy('id')
    .$narrowType<Held>()
    .execute()

export const getCommunity = (db: Db, community: CommunityId) =>
  db
    .selectFrom('community')
    .select([...communityColumns, reachKnown(reachFrom).as('reach'), clientOf.as('client'), isPaused])
    .where('id', '=', community)
    .$narrowType<Held>()
    .executeTakeFirstOrThrow()

interface CommunityChanges {
  currency?: Currency
  learns_alone?: boolean
  emotion_model?: EmotionModel
  open_days?: number
  author_months?: number | null
}

export const editCommunity = (db: Db, community: CommunityId, changes: CommunityChanges) =>
  db.updateTable('community').set(changes).where('id', '=', community).execute()

export const findCommunityByExternalId = (db: Db, network: string, externalId: string) =>
  db
    .selectFrom('community')
    .select('id')
    .where('network', '=', network)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** Adds a community, or brings what its network says of it up to date; one that was removed is back by that. */
export const upsertCommunity = (db: Db, network: string, community: CommunityRow) =>
  db
    .insertInto('community')
    .values({ ...community, network })
    .onConflict((conflict) =>
      conflict.columns(['network', 'external_id']).doUpdateSet({ ...community, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const setCurrentCommunity = (db: Db, userId: number, community: CommunityId) =>
  db.updateTable('app_user').set({ current_community_id: community }).where('id', '=', userId).execute()

const previousEnds = sql<Date>`previous_token.replaced_at + interval '1 day'`

type TokenRow = Omit<StoredToken, 'saved_at' | 'checked_at' | 'previous'> & {
  saved_at: Date
  checked_at: Date | null
  previous_masked: string | null
  previous_until: Date | null
}

/** What people may see of the tokens that a community is read with. */
export async function listTokens(db: Db, community: CommunityId): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select used_token.kind, used_token.masked, used_token.state, used_token.owner, used_token.scopes, used_token.problem,
      used_token.network_error, used_token.saved_at, used_token.checked_at, used_token.grant_id is not null as is_renewed,
      previous_token.masked as previous_masked, ${previousEnds} as previous_until,
      case when shared_id is not null then jsonb_build_object('id', shared_id::text, 'client', (
        select jsonb_build_object('id', client.id::text, 'name', client.name, 'color', client.color)
        from client join shared_token on shared_token.client_id = client.id where shared_token.id = shared_id)) end as shared
    from used_token
    left join previous_token on previous_token.community_id = used_token.community_id
      and previous_token.kind = used_token.kind and shared_id is null and ${previousEnds} > now()
    where used_token.community_id = ${community}
    order by ${byKind}`.execute(db)
  return rows
}

/** Of a sign-in: why its token, which was not renewed in time, is of no use any more. */
export const refusal = sql<SyncProblem | null>`
  case when network_grant.expires_at > now() then null
    when network_grant.ended_at is not null then 'sign_in_ended'
    when network_grant.id is not null then 'unavailable' end`

/** A token as it is kept. shared: our id of it, where communities share it. */
export interface SealedToken extends Pick<StoredToken, 'kind' | 'state' | 'scopes'> {
  ciphertext: Buffer
  grant: number | null
  refusal: SyncProblem | null
  shared: number | null
}

/** The tokens that a community is read with. */
export async function listSealedTokens(db: Db, community: CommunityId): Promise<SealedToken[]> {
  const { rows } = await sql<SealedToken>`
    select kind, ciphertext, state, scopes, grant_id as grant, ${refusal} as refusal, shared_id as shared
    from used_token left join network_grant on network_grant.id = grant_id
    where community_id = ${community} order by ${byKind}`.execute(db)
  return rows
}

/** The shared tokens by which communities of a client are asked about, or without one those of the installation. */
export async function listSealedShared(
  db: Db,
  network: string,
  client: string | null,
): Promise<SealedToken[]> {
  const { rows } = await sql<SealedToken>`
    select distinct on (kind) kind, ciphertext, state, scopes, grant_id as grant, ${refusal} as refusal,
      shared_token.id as shared
    from shared_token left join network_grant on network_grant.id = grant_id
    where shared_token.network = ${network} and (client_id is null or client_id = ${client})
    order by kind desc, client_id nulls last`.execute(db)
  return rows
}

interface NewToken extends TokenCheck {
  kind: TokenKind
  ciphertext: Buffer
  masked: string
  grant_id: number | null
}

export const upsertToken = (db: Db, community: CommunityId, token: NewToken) => {
  const row = { ...token, saved_at: sql<Date>`now()`, checked_at: sql<Date>`now()` }
  return db
    .insertInto('community_token')
    .values({ ...row, community_id: community })
    .onConflict((conflict) => conflict.columns(['community_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Keeps a token that another one takes the place of, unless it is no longer accepted. */
export const keepToken = (tx: Db, community: CommunityId, kind: TokenKind) =>
  sql`
    insert into previous_token (community_id, kind, ciphertext, masked, grant_id)
    select community_id, kind, ciphertext, masked, grant_id from community_token
    where community_id = ${community} and kind = ${kind}
      and coalesce(problem, '') not in ('token_invalid', 'sign_in_ended')
    on conflict (community_id, kind) do update
    set ciphertext = excluded.ciphertext, masked = excluded.masked, grant_id = excluded.grant_id,
      replaced_at = excluded.replaced_at`.execute(tx)

export const findPreviousToken = (db: Db, community: CommunityId, kind: TokenKind) =>
  db
    .selectFrom('previous_token')
    .select(['ciphertext', 'grant_id'])
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .where(previousEnds, '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Keeps no token that is in use. */
export const forgetPreviousToken = (tx: Db, community: CommunityId, kind: TokenKind, masked: string) =>
  tx
    .deleteFrom('previous_token')
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .where('masked', '=', masked)
    .execute()

export const deleteOldPreviousTokens = (db: Db) =>
  db.deleteFrom('previous_token').where(previousEnds, '<=', sql<Date>`now()`).execute()

/** What is found of a token says nothing of its sign-in, which ends before it does. */
const isOfLiveSignIn = sql<boolean>`problem is distinct from 'sign_in_ended'`

/** Which row a token is kept in. */
type Kept = Pick<SealedToken, 'kind' | 'shared'>

const rowOf = (community: CommunityId, { kind, shared }: Kept) =>
  shared === null
    ? { table: sql.table('community_token'), isRow: sql`community_id = ${community} and kind = ${kind}` }
    : { table: sql.table('shared_token'), isRow: sql`id = ${shared}` }

/** Notes what a later check of a token found, unless it was replaced meanwhile by another one. */
export function updateTokenCheck(
  db: Db,
  community: CommunityId,
  token: Kept,
  masked: string,
  { state, owner, scopes, problem, network_error }: TokenCheck,
) {
  const { table, isRow } = rowOf(community, token)
  return sql`
    update ${table} set state = ${state}, owner = ${owner}, scopes = ${scopes}, problem = ${problem},
      network_error = ${network_error}, checked_at = now()
    where ${isRow} and masked = ${masked} and ${isOfLiveSignIn}`.execute(db)
}

/** Notes what the network made of a token in use, unless it was replaced meanwhile; null: it answered. */
export function updateTokenState(
  db: Db,
  community: CommunityId,
  token: Kept,
  masked: string,
  heard: NetworkProblem | null,
) {
  const { table, isRow } = rowOf(community, token)
  const state = heard ? 'invalid' : 'valid'
  const problem = heard?.problem ?? null
  return sql`
    update ${table} set state = ${state}, problem = ${problem}, network_error = ${heard?.networkError ?? null},
      checked_at = now()
    where ${isRow} and masked = ${masked} and ${isOfLiveSignIn}
      and (state <> ${state} or problem is distinct from ${problem})`.execute(db)
}

export const deleteTokens = (db: Db, community: CommunityId, kinds: TokenKind[]) =>
  db.deleteFrom('community_token').where('community_id', '=', community).where('kind', 'in', kinds).execute()
