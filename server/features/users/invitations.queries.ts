import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { ClientRole, CommunityRole } from '#contract/people/auth.ts'
import type { Invitation } from '#contract/people/invitations.ts'
import type { Db } from '#server/db/database.ts'

type Language = 'en' | 'ru'

interface InvitationRow extends Omit<Invitation, 'sent_at' | 'expires_at'> {
  language: Language
  sent_at: Date | null
  expires_at: Date
}

const inSevenDays = sql<Date>`now() + interval '7 days'`

/** Whoever may not invite any more has invited nobody. */
const isOpen = sql<boolean>`(
  invitation.expires_at > now() and inviter.role = 'admin' and not inviter.is_limited and inviter.deleted_at is null
    and not exists (select from user_community where user_id = inviter.id and role <> 'admin')
    and not exists (select from user_client where user_id = inviter.id and role <> 'admin'))`

const columns = sql`
  invitation.id::text, invitation.email, invitation.role, community_ids::text[], community_roles, client_roles,
  invitation.language,
  inviter.name as invited_by, sent_at, expires_at, not ${isOpen} as is_over`

const invitations = sql`invitation join app_user as inviter on inviter.id = invited_by`

export async function listInvitations(db: Db): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${invitations} order by invitation.created_at desc, invitation.id desc`.execute(db)
  return rows
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${invitations} where invitation.id = ${id}`.execute(db)
  return rows[0]
}

/** The e-mail address of whose link this is; undefined when it is over. */
export async function findInvited(db: Db, tokenHash: Buffer): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select invitation.email from ${invitations} where token_hash = ${tokenHash} and ${isOpen}`.execute(db)
  return rows[0]
}

interface NewInvitation {
  email: string
  role: Role
  community_ids: string[] | null
  community_roles: CommunityRole[]
  client_roles: ClientRole[]
  language: Language
  token_hash: Buffer
  invited_by: number
}

/** Errors: a unique violation when the address is invited already. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const { email, role, community_ids, community_roles, client_roles, language, token_hash, invited_by } =
    invitation
  const { rows } = await sql<{ id: string }>`
    insert into invitation (email, role, community_ids, community_roles, client_roles, language, token_hash, invited_by,
      expires_at)
    values (${email}, ${role}, ${community_ids}::bigint[], ${JSON.stringify(community_roles)},
      ${JSON.stringify(client_roles)}, ${language}, ${token_hash}, ${invited_by}, ${inSevenDays})
    returning id::text`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('An insert returned nothing')
  return added.id
}

/** Gives an invitation a new link, in the name of who asks for it; whom it is for, undefined when there is no such one. */
export const renewInvitation = (tx: Db, id: string, tokenHash: Buffer, invitedBy: number) =>
  tx
    .updateTable('invitation')
    .set({ token_hash: tokenHash, invited_by: invitedBy, sent_at: null, expires_at: inSevenDays })
    .where('id', '=', Number(id))
    .returning('email')
    .executeTakeFirst()

/** Notes that this very link was mailed. */
export const markSent = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('invitation')
    .set({ sent_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()

export const deleteInvitation = (tx: Db, id: string) =>
  tx.deleteFrom('invitation').where('id', '=', Number(id)).returning('email').executeTakeFirst()

/** Whoever is here by another way needs no invitation. */
export const deleteInvitationTo = (tx: Db, email: string) =>
  tx.deleteFrom('invitation').where('email', '=', email).execute()

type Taken = Pick<Invitation, 'email' | 'role' | 'community_ids' | 'community_roles' | 'client_roles'>

/** Uses a link up; what it invites to. Undefined when it is over. */
export async function takeInvitation(tx: Db, tokenHash: Buffer) {
  const { rows } = await sql<Taken>`
    delete from invitation using app_user as inviter
    where inviter.id = invited_by and token_hash = ${tokenHash} and ${isOpen}
    returning invitation.email, invitation.role, community_ids::text[], community_roles, client_roles`.execute(
    tx,
  )
  return rows[0]
}

/** Which of these communities there are. They stay until the end of the transaction. */
export async function keepCommunities(tx: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from community where id = any(${ids}::bigint[]) for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The same of clients. */
export async function keepClients(tx: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from client where id = any(${ids}::bigint[]) for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
