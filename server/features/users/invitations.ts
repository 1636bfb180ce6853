import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Failure } from '#contract/errorBody.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import type { Invitation, Invited, invitationCalls } from '#contract/people/invitations.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import type { Actor, Caller } from '#server/http/caller.ts'
import { AppError, reason, toFailure } from '#server/lib/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { record } from '../audit/audit.ts'
import {
  bearerHash,
  hashPassword,
  isUser,
  linkOver,
  newBearer,
  requireConfirmed,
  requireStrongPassword,
} from '../auth/auth.ts'
import { changeAccess, communityRows, everywhere } from './access.ts'
import { composeInvitation } from './invitationMail.ts'
import {
  deleteInvitation,
  findInvitation,
  findInvited,
  insertInvitation,
  keepClients,
  keepCommunities,
  listInvitations,
  markSent,
  renewInvitation,
  takeInvitation,
} from './invitations.queries.ts'
import { insertUser, setClients, setCommunities } from './users.queries.ts'
import { refuseTaken } from './users.ts'

type Input<Name extends keyof typeof invitationCalls> = z.output<(typeof invitationCalls)[Name]['input']>
type Asking = Pick<Caller, 'user'> & { by: Actor }

interface Post {
  db: Db
  /** Undefined without a mail server. */
  mailer: Mailer | undefined
  publicUrl: string
}

export async function listPending(db: Db): Promise<Invitation[]> {
  return (await listInvitations(db)).map(shown)
}

/**
 * Asks somebody to join. Errors: validation_failed; conflict for who is here or invited already; not_found for a community that
 * is not there.
 */
export async function invite(post: Post, { user, by }: Asking, input: Input<'create'>): Promise<Invited> {
  const { email, role, language } = input
  const access = changeAccess(everywhere(role), input)
  const token = newBearer()
  const id = await post.db.transaction().execute(async (tx) => {
    if (await isUser(tx, email)) throw taken('email_taken')
    const ids = communityRows(access).map(({ community_id }) => community_id)
    if ((await keepCommunities(tx, ids)).size < ids.length)
      throw new AppError('not_found', 'No such community')
    const clients = access.client_roles.map(({ client_id }) => client_id)
    if ((await keepClients(tx, clients)).size < clients.length)
      throw new AppError('not_found', 'No such client')
    const row = { email, ...access, language, token_hash: bearerHash(token), invited_by: user.id }
    const added = await insertInvitation(tx, row).catch(refuseInvited)
    await record(tx, by, 'invitation.create', `invitation ${added}`, { email, ...access })
    return added
  })
  return deliver(post, id, token)
}

/** Asks once more, by a new link. Errors: not_found. */
export async function inviteAgain(post: Post, { user, by }: Asking, id: string): Promise<Invited> {
  const token = newBearer()
  await post.db.transaction().execute(async (tx) => {
    const renewed = await renewInvitation(tx, id, bearerHash(token), user.id)
    if (!renewed) throw noInvitation(id)
    await record(tx, by, 'invitation.resend', `invitation ${id}`, renewed)
  })
  return deliver(post, id, token)
}

/** Errors: not_found. */
export async function revokeInvitation(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const revoked = await deleteInvitation(tx, id)
    if (!revoked) throw noInvitation(id)
    await record(tx, by, 'invitation.delete', `invitation ${id}`, revoked)
  })
}

/** Errors: not_found when the link is over. */
export async function getInvited(db: Db, token: string): Promise<{ email: string }> {
  const invited = await findInvited(db, bearerHash(token))
  if (!invited) throw linkOver()
  return invited
}

/** Makes whoever was invited a user. Errors: validation_failed; not_found when the link is over; conflict for who is here already. */
export async function acceptInvitation(
  db: Db,
  { token, name, password, password_confirmation }: Input<'accept'>,
  address: string | null,
): Promise<SessionUser> {
  requireConfirmed(password, password_confirmation)
  // A password takes long to hash: not for anybody.
  const invited = await getInvited(db, token)
  await requireStrongPassword(password, { name, email: invited.email })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(tx, bearerHash(token))
    if (!invitation) throw linkOver()
    const { email, ...access } = await withoutGone(tx, invitation)
    const { role, community_roles } = access
    const is_limited = access.community_ids !== null
    const row = { name, email, role, password_hash, is_limited }
    const { id } = await insertUser(tx, row).catch(refuseTaken)
    await setCommunities(tx, id, communityRows(access))
    await setClients(tx, id, access.client_roles)
    const by = { user: { id, name }, community: null, address }
    await record(tx, by, 'invitation.accept', `user ${id}`, { email, ...access })
    return { id: String(id), name, email, role, community_roles, is_limited }
  })
}

/** What an invitation is to, with those communities and clients that there still are. */
async function withoutGone(tx: Db, invitation: NonNullable<Awaited<ReturnType<typeof takeInvitation>>>) {
  const { community_ids, community_roles, client_roles } = invitation
  const clients = await keepClients(
    tx,
    client_roles.map(({ client_id }) => client_id),
  )
  const there = await keepCommunities(
    tx,
    communityRows(invitation).map(({ community_id }) => community_id),
  )
  return {
    ...invitation,
    community_ids: community_ids?.filter((id) => there.has(id)) ?? null,
    community_roles: community_roles.filter(({ community_id }) => there.has(community_id)),
    client_roles: client_roles.filter(({ client_id }) => clients.has(client_id)),
  }
}

/** Mails a link, or gives it to be passed on where that does not work. */
async function deliver({ db, mailer, publicUrl }: Post, id: string, token: string): Promise<Invited> {
  const row = await findInvitation(db, id)
  if (!row) throw noInvitation(id)
  // Behind the hash it goes neither to a server nor into its logs.
  const link = `${publicUrl}/invitation#${token}`
  if (!mailer) return { item: shown(row), link, failure: null }
  const { email, role, language, invited_by: inviter } = row
  const mail = composeInvitation({ inviter, role, language, link })
  const failure = await mailer.send({ ...mail, to: email, key: randomUUID() }).then(() => null, failureOfMail)
  if (failure) return { item: shown(row), link, failure }
  await markSent(db, bearerHash(token))
  return { item: shown({ ...row, sent_at: new Date() }), link: null, failure: null }
}

function failureOfMail(error: unknown): Failure {
  if (!(error instanceof AppError)) throw error
  return toFailure(error.reason ?? error.message)
}

const shown = ({
  language: _,
  sent_at,
  expires_at,
  ...invitation
}: NonNullable<Awaited<ReturnType<typeof findInvitation>>>): Invitation => ({
  ...invitation,
  sent_at: sent_at?.toISOString() ?? null,
  expires_at: expires_at.toISOString(),
})

const noInvitation = (id: string) => new AppError('not_found', `No invitation ${id}`)

function taken(code: 'email_taken' | 'invited_already') {
  const message = reason(code)
  return new AppError('conflict', message, { fields: { email: [message] } })
}

function refuseInvited(error: unknown): never {
  throw isDuplicate(error, 'invitation_email_key') ? taken('invited_already') : error
}
