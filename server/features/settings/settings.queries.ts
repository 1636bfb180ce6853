import { type RawBuilder, sql } from 'kysely'
import type { Client } from '#contract/clients.ts'
import type { Currency } from '#contract/currency.ts'
import type { ReachKnown, StoredToken } from '#contract/settings.ts'
import type { SyncProblem, TokenKind } from '#contract/sync.ts'
import { tokenProblems } from '#contract/vocabulary.ts'
import type { TokenCheck } from '#networks/network.ts'
import type { NetworkProblem } from '#networks/problem.ts'
import type { CommunityRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Texts in the database, held to these by checks or by this file being the only one that writes them. */
type Narrowed = { kind: TokenKind; state: StoredToken['state']; problem: SyncProblem | null }
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

/** Of which days reach is known; published_from: `reachFrom`, or what is kept of it. */
export const reachKnown = (published_from: RawBuilder<string | null>): RawBuilder<ReachKnown> => sql`(
  with block as (
    select measured_from, succeeded_at, coalesce(problem = any(${['no_token', ...tokenProblems]}::text[]), false) as is_closed
    from sync_block where community_id = community.id and block = 'reach'
  )
  select jsonb_build_object(
    'is_divisor', community.er_base = 'reach',
    'state', case
      when coalesce((select is_closed from block), not exists (
        select from community_token where community_id = community.id and kind = 'user'))
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

const byKind = sql`array_position(array['user', 'community', 'service'], community_token.kind)`

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

/** What people may see of the tokens. */
export const listTokens = (db: Db, community: CommunityId) =>
  db
    .selectFrom('community_token')
    .leftJoin('previous_token', (join) =>
      join
        .onRef('previous_token.community_id', '=', 'community_token.community_id')
        .onRef('previous_token.kind', '=', 'community_token.kind')
        .on(previousEnds, '>', sql<Date>`now()`),
    )
    .select([
      'community_token.kind',
      'community_token.masked',
      'state',
      'owner',
      'scopes',
      'problem',
      'network_error',
    ])
    .select(['saved_at', 'checked_at', 'previous_token.masked as previous_masked'])
    .select(sql<boolean>`community_token.grant_id is not null`.as('is_renewed'))
    .select(previousEnds.$castTo<Date | null>().as('previous_until'))
    .where('community_token.community_id', '=', community)
    .orderBy(byKind)
    .$narrowType<Narrowed>()
    .execute()

/** Of a sign-in: why its token, which was not renewed in time, is of no use any more. */
const refusal = sql<SyncProblem | null>`
  case when network_grant.expires_at > now() then null
    when network_grant.ended_at is not null then 'sign_in_ended'
    when network_grant.id is not null then 'unavailable' end`

export const listSealedTokens = (db: Db, community: CommunityId) =>
  db
    .selectFrom('community_token')
    .leftJoin('network_grant', 'network_grant.id', 'community_token.grant_id')
    .select(['kind', 'ciphertext', 'state', 'scopes', 'grant_id as grant', refusal.as('refusal')])
    .where('community_id', '=', community)
    .orderBy(byKind)
    .$narrowType<Pick<Narrowed, 'kind' | 'state'>>()
    .execute()

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

/** Notes what a later check of a token found, unless it was replaced meanwhile by another one. */
export const updateTokenCheck = (
  db: Db,
  community: CommunityId,
  kind: TokenKind,
  masked: string,
  check: TokenCheck,
) =>
  db
    .updateTable('community_token')
    .set({ ...check, checked_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .where('masked', '=', masked)
    .where(isOfLiveSignIn)
    .execute()

/** Notes what the network made of a token in use, unless it was replaced meanwhile; null: it answered. */
export const updateTokenState = (
  db: Db,
  community: CommunityId,
  kind: TokenKind,
  masked: string,
  problem: NetworkProblem | null,
) => {
  const state = problem ? 'invalid' : 'valid'
  return db
    .updateTable('community_token')
    .set({
      state,
      problem: problem?.problem ?? null,
      network_error: problem?.networkError ?? null,
      checked_at: sql<Date>`now()`,
    })
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .where('masked', '=', masked)
    .where(isOfLiveSignIn)
    .where((where) =>
      where.or([where('state', '<>', state), where('problem', 'is distinct from', problem?.problem ?? null)]),
    )
    .execute()
}

export const deleteTokens = (db: Db, community: CommunityId, kinds: TokenKind[]) =>
  db.deleteFrom('community_token').where('community_id', '=', community).where('kind', 'in', kinds).execute()
