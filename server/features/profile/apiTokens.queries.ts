import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const columns = [
  'id',
  'title',
  'masked',
  'role',
  'community_id',
  'expires_at',
  'created_at',
  'last_used_at',
] as const

/** The table's check holds it to the roles. */
type Narrowed = { role: Role }

export const listApiTokens = (db: Db, userId: number) =>
  db
    .selectFrom('api_token')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<Narrowed>()
    .execute()

interface NewApiToken {
  user_id: number
  title: string
  hash: Buffer
  masked: string
  role: Role
  community_id: CommunityId | null
}

/** Adds a token that is good for so many days. */
export const insertApiToken = (tx: Db, token: NewApiToken, days: number) =>
  tx
    .insertInto('api_token')
    .values({ ...token, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow()

export const deleteApiToken = (tx: Db, userId: number, id: string) =>
  tx
    .deleteFrom('api_token')
    .where('user_id', '=', userId)
    .where('id', '=', Number(id))
    .returning('title')
    .executeTakeFirst()
