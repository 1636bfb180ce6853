import { sql } from 'kysely'
import type { Client, ClientSettings } from '#contract/settings/clients.ts'
import { tagColors } from '#contract/vocabulary.ts'
import type { Db } from '#server/db/database.ts'

interface ClientValues {
  name: string
  color?: Client['color'] | undefined
}

const columns = sql`id::text, name, color`

export async function listClients(db: Db): Promise<(Client & { community_ids: string[] })[]> {
  const { rows } = await sql<Client & { community_ids: string[] }>`
    select ${columns}, array(
      select community.id::text from community
      where client_id = client.id and removed_at is null order by community.id) as community_ids
    from client order by lower(name)`.execute(db)
  return rows
}

/** Without a colour it gets the least used one. Errors: a unique violation when another one has the name. */
export async function insertClient(db: Db, { name, color }: ClientValues): Promise<Client> {
  const { rows } = await sql<Client>`
    insert into client (name, color) values (${name}, coalesce(${color ?? null}, (
      select palette.color from unnest(${tagColors}::text[]) with ordinality as palette(color, place)
      left join client using (color)
      group by palette.color, place order by count(client.id), place limit 1)))
    returning ${columns}`.execute(db)
  if (!rows[0]) throw new Error('An inserted client was not returned')
  return rows[0]
}

const settings = sql`logo, sender_name, reply_to, default_time_zone as time_zone, default_definitions as definitions`

export async function findSettings(db: Db, id: string): Promise<ClientSettings | undefined> {
  const { rows } =
    await sql<ClientSettings>`select ${columns}, ${settings} from client where id = ${id}`.execute(db)
  return rows[0]
}

/** Changes what is given. Undefined when there is none of this id. Errors: as `insertClient`. */
export async function updateClient(
  db: Db,
  id: string,
  { time_zone, definitions, ...given }: Partial<Omit<ClientSettings, 'id'>>,
): Promise<Client | undefined> {
  const change = Object.entries({
    ...given,
    ...(time_zone !== undefined && { default_time_zone: time_zone }),
    ...(definitions !== undefined && { default_definitions: definitions && JSON.stringify(definitions) }),
  })
  const { rows } = await sql<Client>`
    update client set ${sql.join(change.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} returning ${columns}`.execute(db)
  return rows[0]
}

/** Undefined when there is none of this id. */
export async function deleteClient(db: Db, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from client where id = ${id} returning name`.execute(db)
  return rows[0]
}

export async function findClient(db: Db, id: string): Promise<Client | undefined> {
  const { rows } = await sql<Client>`select ${columns} from client where id = ${id} for share`.execute(db)
  return rows[0]
}

/** @returns the communities that there are. */
export async function assignCommunities(
  tx: Db,
  client: string | null,
  communities: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update community set client_id = ${client} where id = any(${communities}::bigint[])
    returning id::text`.execute(tx)
  return rows.map(({ id }) => id)
}
