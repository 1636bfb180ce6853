import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'

interface Person {
  id: number
  name: string
  email: string
  role: Role
}

/** Lets nobody else come in by this address until the end of the transaction: twice at once is once. */
export const lockAddress = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('openid ' || ${email}::text, 0))`.execute(tx)

/** Whom the OpenID server means by this subject. */
export async function findBySubject(tx: Db, issuer: string, subject: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select app_user.id, name, email, role from openid_identity join app_user on app_user.id = user_id
    where issuer = ${issuer} and subject = ${subject} and deleted_at is null`.execute(tx)
  return rows[0]
}

/** Whoever has this e-mail address; is_linked: the OpenID server knows the person by another subject. */
export async function findByAddress(tx: Db, issuer: string, email: string) {
  const { rows } = await sql<Person & { is_linked: boolean }>`
    select id, name, email, role,
      exists (select from openid_identity where user_id = app_user.id and issuer = ${issuer}) as is_linked
    from app_user where email = ${email} and deleted_at is null`.execute(tx)
  return rows[0]
}

export const insertIdentity = (tx: Db, issuer: string, subject: string, userId: number) =>
  tx.insertInto('openid_identity').values({ issuer, subject, user_id: userId }).execute()
