import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import type { ReportSnapshot } from '../snapshot/snapshot.ts'
import { layOutReport } from './layout/layOutReport.ts'
import type { Layout } from './layout/layout.ts'
import { mailHtml } from './mail/mailHtml.ts'
import { type MailLinks, mailText } from './mail/mailText.ts'
import { openRenderer } from './thread/renderer.ts'

/** A report as a file. fileName: after the report and its period, in any letters. */
export interface ReportDocument {
  bytes: Buffer
  contentType: string
  fileName: string
}

const renderer = openRenderer()

/** Gets ready to draw a page while its snapshot is taken. What fails here fails again where the page is drawn. */
export const expectPage = (): void => void renderer.ask('loadPage', null).catch(() => {})

/**
 * A report as a page of HTML that needs nothing beside itself and runs no script; every section is an element with
 * `data-section`. The same snapshot gives the same bytes. Made in a thread of its own. Gives `{ html, …beside }` as JSON
 * in UTF-8.
 */
export const renderPage = (
  snapshot: ReportSnapshot,
  language: ReportLanguage,
  beside: object = {},
): Promise<Uint8Array> => renderer.ask('page', { snapshot, language, beside })

/** A report as a file. The same snapshot gives the same bytes as CSV and HTML. Made in a thread of its own, one at a time. */
export async function renderDocument(
  snapshot: ReportSnapshot,
  format: ReportFormat,
  language: ReportLanguage,
): Promise<ReportDocument> {
  const { bytes, ...document } = await renderer.ask('document', { snapshot, format, language })
  return { ...document, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** A report as an e-mail: figures and tables as they are in the documents; charts are in the files and behind the link. */
export const renderMail = (snapshot: ReportSnapshot, language: ReportLanguage, links: MailLinks): Mail =>
  writeMail(layOutReport(snapshot, language), links)

/** subject: one line · text: the same for those who read no HTML. */
interface Mail {
  subject: string
  html: string
  text: string
}

const writeMail = (layout: Layout, links: MailLinks): Mail => ({
  subject: layout.mail.subject(layout.name.replace(/\s+/g, ' '), layout.period),
  html: mailHtml(layout, links),
  text: mailText(layout, links),
})

export type { Mail, MailLinks }
