import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Names the e-mail: sent twice, it has the same Message-ID. */
  key: string
}

export interface Mailer {
  /** Resolves when the mail server has taken it. Errors: what the mail server answered, or why it could not be reached. */
  send(mail: Mail): Promise<void>
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
    async send({ key, ...mail }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport
        .sendMail({ ...mail, from, headers, messageId: `<${key}@${hostname}>` })
        .catch(rethrowMessage)
    },
  }
}

/** Most mail servers take only what comes from the account that is signed in. */
function defaultSender(smtpUrl: string, hostname: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username)
  return `Rapport <${/^[^\s<>@]+@[^\s<>@]+$/.test(account) ? account : `rapport@${hostname}`}>`
}

/** The error alone says what is wrong; what hangs on it may one day hold the password, and ends in the log. */
function rethrowMessage(error: unknown): never {
  throw new Error(
    `The e-mail was not sent: ${error instanceof Error ? error.message : 'for an unknown reason'}`,
  )
}
