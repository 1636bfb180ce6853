import { sql } from 'kysely'
import type { SharedToken } from '#contract/settings/sharedTokens.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import type { TokenCheck } from '#networks/network.ts'
import type { CommunityRow } from '#networks/rows.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { refusal, type SealedToken } from '../settings.queries.ts'

/** Errors: not_found for a client that is not there. */
export async function requireClient(db: Db, client: string | null): Promise<void> {
  if (client === null) return
  const { rows } = await sql`select from client where id = ${client}`.execute(db)
  if (rows.length === 0) throw new AppError('not_found', `No client ${client}`)
}

interface SharedRow extends Omit<SharedToken, 'saved_at' | 'checked_at'> {
  saved_at: Date
  checked_at: Date | null
}

/** All of them, or the one of an id. */
export async function listShared(db: Db, id: string | null = null): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with users as (
      select shared_id, array_agg(community_id::text order by community_id) as community_ids
      from used_token join community on community.id = community_id
      where shared_id is not null and removed_at is null
      group by shared_id
    )
    select shared.id::text, kind, masked, state, owner, scopes, problem, network_error, saved_at, checked_at,
      grant_id is not null as is_renewed, coalesce(community_ids, '{}') as community_ids,
      case when client.id is not null
        then jsonb_build_object('id', client.id::text, 'name', client.name, 'color', client.color) end as client
    from shared_token as shared left join client on client.id = client_id left join users on shared_id = shared.id
    where shared.id = coalesce(${id}::bigint, shared.id)
    order by lower(client.name) nulls first, kind desc`.execute(db)
  return rows
}

/** That of a client, or without one of the installation, itself. */
export async function findSealedShared(
  db: Db,
  network: string,
  client: string | null,
  kind: TokenKind,
): Promise<(SealedToken & { id: string }) | undefined> {
  const { rows } = await sql<SealedToken & { id: string }>`
    select shared_token.id::text, kind, ciphertext, state, scopes, grant_id as grant, ${refusal} as refusal,
      shared_token.id as shared
    from shared_token left join network_grant on network_grant.id = grant_id
    where shared_token.network = ${network} and client_id is not distinct from ${client}::bigint and kind = ${kind}`.execute(
    db,
  )
  return rows[0]
}

interface NewShared extends TokenCheck {
  network: string
  client_id: string | null
  kind: TokenKind
  ciphertext: Buffer
  masked: string
  grant_id: number | null
}

/** Adds a token, or puts it in the place of that of its kind. Errors: a foreign key violation where there is no such client. */
export async function upsertShared(tx: Db, token: NewShared): Promise<string> {
  const { network, client_id, kind, ciphertext, masked, grant_id } = token
  const { state, owner, scopes, problem, network_error } = token
  const { rows } = await sql<{ id: string }>`
    insert into shared_token (network, client_id, kind, ciphertext, masked, grant_id, state, owner, scopes, problem,
      network_error, checked_at)
    values (${network}, ${client_id}, ${kind}, ${ciphertext}, ${masked}, ${grant_id}, ${state}, ${owner}, ${scopes},
      ${problem}, ${network_error}, now())
    on conflict on constraint shared_token_of_kind do update set
      ciphertext = excluded.ciphertext, masked = excluded.masked, grant_id = excluded.grant_id, state = excluded.state,
      owner = excluded.owner, scopes = excluded.scopes, problem = excluded.problem,
      network_error = excluded.network_error, saved_at = now(), checked_at = excluded.checked_at
    returning id::text`.execute(tx)
  if (!rows[0]) throw new Error('An upsert returned nothing')
  return rows[0].id
}

export async function deleteShared(
  tx: Db,
  id: string,
): Promise<{ kind: TokenKind; client_id: string | null } | undefined> {
  const { rows } = await sql<{ kind: TokenKind; client_id: string | null }>`
    delete from shared_token where id = ${id} returning kind, client_id::text`.execute(tx)
  return rows[0]
}

/** A community that uses a shared token. kinds: of the good tokens that it would be read with without that one. */
export interface SharedUser {
  id: string
  name: string
  external_id: string
  network: string
  kind: TokenKind
  kinds: TokenKind[]
}

export async function listUsers(db: Db, sharedId: string): Promise<SharedUser[]> {
  const { rows } = await sql<SharedUser>`
    select community.id::text, community.name, external_id, community.network, shared.kind,
      array(
        select kind from used_token
        where community_id = community.id and shared_id is distinct from shared.id and state <> 'invalid')
      || array(
        select kind from shared_token as next
        where shared.client_id is not null and next.client_id is null and next.kind = shared.kind
          and next.network = shared.network and next.state <> 'invalid') as kinds
    from used_token join shared_token as shared on shared.id = shared_id join community on community.id = community_id
    where shared_id = ${sharedId} and removed_at is null
    order by lower(community.name), community.id`.execute(db)
  return rows
}

/** Those of a network that are connected, by their ids there. */
export async function listConnected(
  db: Db,
  network: string,
  externalIds: string[],
): Promise<Map<string, { id: string; name: string }>> {
  const { rows } = await sql<{ external_id: string; id: string; name: string }>`
    select external_id, id::text, name from community
    where network = ${network} and external_id = any(${externalIds}::text[]) and removed_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ external_id, ...community }) => [external_id, community]))
}

/**
 * Adds communities, which begin with what their client has set; one that was removed is back as it was. Errors: a foreign key violation where there is
 * no such client.
 */
export async function insertCommunities(
  tx: Db,
  network: string,
  client: string | null,
  communities: CommunityRow[],
): Promise<{ id: number; name: string; external_id: string }[]> {
  const { rows } = await sql<{ id: number; name: string; external_id: string; is_new: boolean }>`
    insert into community (network, client_id, external_id, name, screen_name, description, picture_url, members)
    select ${network}, ${client}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(communities)}::jsonb) as given(
      external_id text, name text, screen_name text, description text, picture_url text, members bigint)
    on conflict (network, external_id) do update set
      name = excluded.name, screen_name = excluded.screen_name, description = excluded.description,
      picture_url = excluded.picture_url, members = excluded.members, removed_at = null,
      client_id = coalesce(excluded.client_id, community.client_id)
    returning id, name, external_id, xmax = 0 as is_new`.execute(tx)
  const fresh = rows.filter(({ is_new }) => is_new).map(({ id }) => id)
  await sql`
    update community set time_zone = coalesce(default_time_zone, time_zone)
    from client where client.id = client_id and community.id = any(${fresh}::bigint[])`.execute(tx)
  await sql`
    update community set er_base = defined.er_base, erp_base = defined.erp_base,
      post_engagements = defined.post_engagements, story_engagements = defined.story_engagements
    from client cross join lateral jsonb_to_record(default_definitions) as defined(
      er_base text, erp_base text, post_engagements text[], story_engagements text[])
    where client.id = client_id and community.id = any(${fresh}::bigint[]) and default_definitions is not null`.execute(
    tx,
  )
  return rows
}
