import type { CommunityId } from '#server/db/communityId.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { findAddress, findMailed, type Waiting } from './delivery.queries.ts'
import { mailTexts } from './mailTexts.ts'
import { composeReportMail, type ReportMailServices, toRecipient } from './reportMail.ts'

interface Services extends ReportMailServices {
  mailer: Mailer | undefined
}

export const noMailServer = reason('mail_off')

/** Mails a run to a recipient. Errors: those of the mail server, or that there is none. */
export async function mailRun(
  { mailer, ...services }: Services,
  community: CommunityId,
  delivery: Waiting,
): Promise<void> {
  if (!mailer) throw new AppError('unavailable', noMailServer)
  const recipient = toRecipient(services, community, delivery.report, delivery.target)
  const mail = await composeReportMail(services, community, delivery, recipient)
  await mailer.send({ ...mail, key: `report-${community}-${delivery.id}` })
}

interface Test {
  run: string
  user: number
  /** The same however often it is tried. */
  key: string
}

/** Mails a run to who asked for it, as its recipients get it, unless one or the other is gone. Errors: as in mailRun. */
export async function mailTest(
  { mailer, ...services }: Services,
  community: CommunityId,
  { run, user, key }: Test,
): Promise<void> {
  if (!mailer) throw new AppError('unavailable', noMailServer)
  const mailed = await findMailed(services.db, community, run)
  const email = await findAddress(services.db, user)
  if (!mailed || email === undefined) return
  const mail = await composeReportMail(services, community, mailed, { email, unsubscribeUrl: null })
  const subject = `[${mailTexts[mailed.language].test}] ${mail.subject}`
  await mailer.send({ ...mail, subject, key: `report-test-${key}` })
}
