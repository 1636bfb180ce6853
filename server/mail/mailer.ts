import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { AppError, reason } from '#server/lib/errors.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Names the e-mail: sent twice, it has the same Message-ID. */
  key: string
  attachments?: readonly Attachment[]
  /** In place of the name of the installation; the address stays, as mail servers take no other. */
  senderName?: string | undefined
  /** Where answers go. */
  replyTo?: string | undefined
  /** Where mail programs themselves, by a POST (RFC 8058), and people say that they want no more of these. */
  unsubscribeUrl?: string
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken it. Errors: what the mail server answered, or why it could not be reached; a
   * MailRefusedError when trying again is no use.
   */
  send(mail: Mail): Promise<void>
}

/** The mail server will not take this e-mail, however often it is asked: there is no such address, for instance. */
export class MailRefusedError extends AppError {
  override name = 'MailRefusedError'
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** What sends e-mails by the mail server of the settings; undefined without one. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer | undefined {
  const { smtpUrl } = config
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({ url: smtpUrl, ...patience })
  const { hostname } = new URL(config.publicUrl)
  const from = config.mailFrom ?? defaultSender(smtpUrl, hostname)
  return {
    async send({ key, unsubscribeUrl, attachments = [], senderName, ...mail }) {
      await transport
        .sendMail({
          ...mail,
          from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
          attachments: [...attachments],
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) },
          messageId: `<${key}@${hostname}>`,
        })
        .catch(rethrowMessage)
    },
  }
}

const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

const listHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Most mail servers take only what comes from the account that is signed in. */
function defaultSender(smtpUrl: string, hostname: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username)
  return `Rapport <${/^[^\s<>@]+@[^\s<>@]+$/.test(account) ? account : `rapport@${hostname}`}>`
}

/** The error alone says what is wrong; what hangs on it may one day hold the password, and ends in the log. */
function rethrowMessage(error: unknown): never {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  const Refusal = isFinal(error) ? MailRefusedError : AppError
  throw new Refusal('unavailable', reason('mail_not_sent', { said }))
}

/** A 5xx answer to the address or to the e-mail; one to the sign-in may be mended in the settings. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
