import { sql } from 'kysely'
import type { Profile } from '#contract/people/profile.ts'
import type { Db } from '#server/db/database.ts'
import { heldRoles } from '../auth/auth.ts'

type Row = Omit<Profile, 'sign_ins'>
type Change = Partial<Pick<Row, 'name' | 'language' | 'theme'>>

export async function findProfile(db: Db, userId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id::text, name, email, role, ${heldRoles} as community_roles, language, theme,
      password_hash is not null as has_password,
      exists (select from second_factor where user_id = app_user.id and confirmed_at is not null) as has_second_factor,
      (select count(*) from recovery_code where user_id = app_user.id and used_at is null) as recovery_codes
    from app_user where id = ${userId}`.execute(db)
  return rows[0]
}

export const updateProfile = (db: Db, userId: number, change: Change) =>
  db.updateTable('app_user').set(change).where('id', '=', userId).execute()
