import type { Layout } from '../layout/layout.ts'
import { mailHtml } from './mailHtml.ts'
import { mailText } from './mailText.ts'

export interface MailLinks {
  readUrl: string
  /** null where there is nothing to unsubscribe from, as in a test to oneself. */
  unsubscribeUrl: string | null
}

/** subject: one line · text: the same for those who read no HTML. */
export interface Mail {
  subject: string
  html: string
  text: string
}

export const writeMail = (layout: Layout, links: MailLinks): Mail => ({
  subject: layout.mail.subject(layout.name.replace(/\s+/g, ' '), layout.period),
  html: mailHtml(layout, links),
  text: mailText(layout, links),
})
