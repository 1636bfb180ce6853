import type { Layout } from '../layout/layout.ts'
import { mailHtml } from './mailHtml.ts'
import { type MailLinks, mailText } from './mailText.ts'

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
