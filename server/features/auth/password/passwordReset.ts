import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { passwordCalls } from '#contract/people/passwords.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { composeLetter } from '#server/mail/letter.ts'
import { type Mailer, MailRefusedError } from '#server/mail/mailer.ts'
import { record } from '../../audit/audit.ts'
import { updatePassword } from '../auth.queries.ts'
import { endAccess, linkOver } from '../auth.ts'
import { requireConfirmed } from '../confirmation.ts'
import { bearerHash, newBearer } from '../session/bearer.ts'
import { beginAttempt, forgiveAttempt } from '../signIn/attempts.ts'
import {
  deleteReset,
  findForgetful,
  findReset,
  insertReset,
  queueReset,
  takeReset,
} from './passwordReset.queries.ts'
import { requireStrongPassword } from './passwordStrength.ts'
import { hashPassword } from './passwords.ts'

type Input<Name extends keyof typeof passwordCalls> = z.output<(typeof passwordCalls)[Name]['input']>

/** So many links of a person are good at once: whoever asks again and again in another's name only fills a few lines of a mailbox. */
const mostLinks = 5

/**
 * Has a link mailed to whoever has this address. What is done here is the same for every address, so that neither the answer nor
 * its time tells which are known. Errors: conflict without a mail server; too_many_requests as for passwords.
 */
export async function requestReset(
  { db, canEmail }: { db: Db; canEmail: boolean },
  { email, language }: Input<'forgot'>,
  address: string | null,
): Promise<void> {
  if (!canEmail) throw new AppError('conflict', reason('mail_off'))
  await beginAttempt(db, { account: `reset ${email}`, address: address ?? '' })
  await queueReset(db, email, language)
}

interface Post {
  db: Db
  mailer: Mailer
  publicUrl: string
}

/** Mails the link, if there is such a person. Errors: those of the mail server; the job tries again. */
export async function mailReset({ db, mailer, publicUrl }: Post, { email, language }: Input<'forgot'>) {
  const person = await findForgetful(db, email)
  if (!person) return
  const token = newBearer()
  const hash = bearerHash(token)
  if (!(await insertReset(db, person, hash, mostLinks))) return
  // Behind the hash it goes neither to a server nor into its logs.
  const link = `${publicUrl}/reset#${token}`
  const mail = composeReset(person.language ?? language, link)
  try {
    await mailer.send({ ...mail, to: person.email, key: randomUUID() })
  } catch (error) {
    await deleteReset(db, hash)
    if (!(error instanceof MailRefusedError)) throw error
  }
}

/** Errors: not_found when the link is over. */
export async function checkReset(db: Db, token: string) {
  const person = await findReset(db, bearerHash(token))
  if (!person) throw linkOver()
  return person
}

/**
 * Sets a new password by a link, which ends with all others, and ends all sessions and API tokens. A second factor stays.
 * Errors: validation_failed; not_found when the link is over.
 */
export async function resetPassword(
  db: Db,
  { token, password, password_confirmation }: Input<'reset'>,
  address: string | null,
): Promise<{ email: string }> {
  requireConfirmed(password, password_confirmation)
  // A password takes long to hash: not for anybody.
  const user = await checkReset(db, token)
  await requireStrongPassword(password, user)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    if (!(await takeReset(tx, bearerHash(token)))) throw linkOver()
    await updatePassword(tx, user.id, password_hash)
    await endAccess(tx, user.id, null)
    await record(tx, { user, community: null, address }, 'auth.resetPassword')
  })
  // Most come here after as many wrong passwords as they may type.
  await forgiveAttempt(db, { account: user.email, address: address ?? '' })
  return { email: user.email }
}

const texts = {
  en: {
    subject: 'New password for Rapport',
    asked: (host: string) => `You asked for a new password for Rapport at ${host}.`,
    link: 'Choose a new password',
    until: 'The link works once and expires in 30 minutes. A new password signs you out on all devices.',
    unexpected: "If it wasn't you, ignore this email: your password stays the same.",
  },
  ru: {
    subject: 'Новый пароль для Rapport',
    asked: (host: string) => `Вы запросили новый пароль для Rapport (${host}).`,
    link: 'Задать новый пароль',
    until: 'Ссылка действует один раз, в течение 30 минут. Новый пароль завершит все ваши сеансы.',
    unexpected: 'Если это были не вы, просто удалите письмо: пароль останется прежним.',
  },
}

/** The e-mail to who has forgotten a password. */
function composeReset(language: keyof typeof texts, link: string) {
  const { subject, asked, until, unexpected, ...say } = texts[language]
  return composeLetter({
    language,
    subject,
    before: [asked(new URL(link).host)],
    url: link,
    link: say.link,
    after: [until, unexpected],
  })
}
