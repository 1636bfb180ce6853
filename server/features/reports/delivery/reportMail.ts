import type { Config } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type Mail as ReportMail, renderMail } from '../documents/documents.ts'
import { readSnapshot } from '../reports.ts'
import { ensureMailedShare } from '../share/shares.queries.ts'
import { newShareToken, shareTokenHash, shareUrl } from '../share/shareToken.ts'
import { chooseAttachments } from './attachments.ts'
import { findSender, type Mailed } from './delivery.queries.ts'
import { mailTexts } from './mailTexts.ts'
import type { RunDocuments } from './runDocuments.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export interface ReportMailServices {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'publicUrl'>
  documents: RunDocuments
}

/** For whom an e-mail is, and where they say that they want no more; null where there is nothing to end. */
interface Recipient {
  email: string
  unsubscribeUrl: string | null
}

/** As a recipient of the report, who can end it. */
export const toRecipient = (
  { secrets, config }: Pick<ReportMailServices, 'secrets' | 'config'>,
  community: CommunityId,
  report: string,
  email: string,
): Recipient => ({
  email,
  unsubscribeUrl: `${config.publicUrl}/unsubscribe/${unsubscribeToken(secrets, { community, report, email })}`,
})

/** The e-mail with a run for one person, with its files; those that are too large are behind a link. */
export async function composeReportMail(
  services: ReportMailServices,
  community: CommunityId,
  { run, language, formats }: Mailed,
  { email, unsubscribeUrl }: Recipient,
): Promise<Omit<Mail, 'key'>> {
  const { db, documents } = services
  const readUrl = await mailedShareUrl(services, community, run)
  const mail = renderMail(await readSnapshot(db, community, run), language, { readUrl, unsubscribeUrl })
  const files = await Promise.all(
    formats.map(async (format) => [format, await documents(community, run, format, language)] as const),
  )
  const { attached, tooLarge } = chooseAttachments(files)
  return {
    to: email,
    ...(await findSender(db, community)),
    ...(tooLarge.length > 0 ? withNote(mail, mailTexts[language].tooLarge(tooLarge), readUrl) : mail),
    attachments: attached,
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  }
}

/** With a line at its end that leads to what is not attached. */
const withNote = ({ subject, text, html }: ReportMail, note: string, url: string): ReportMail => ({
  subject,
  text: `${text}\n\n${note}: ${url}`,
  // Whatever people wrote is escaped, so there is but one end.
  html: html.replace(
    '</body>',
    () => `<p style="text-align:center"><a href="${url}">${note}</a></p>\n</body>`,
  ),
})

interface Services {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'publicUrl'>
}

const goodForDays = 180

/**
 * The link in the e-mails of a run, by which those without an account read it; the same in all of them, and once taken back
 * it stays so. Its token is worked out anew from the installation's key, for only the hash is kept.
 */
async function mailedShareUrl(
  { db, secrets, config }: Services,
  community: CommunityId,
  run: string,
): Promise<string> {
  const token = newShareToken(community, secrets.derive(`report e-mail link ${community} ${run}`))
  await ensureMailedShare(db, community, { run, token_hash: shareTokenHash(token), days: goodForDays })
  return shareUrl(config.publicUrl, token)
}
