import type { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import type { ReportSnapshot } from '../snapshot/snapshot.ts'
import { layOutReport } from './layout/layOutReport.ts'
import { type Mail, writeMail } from './mail/mail.ts'
import type { MailLinks } from './mail/mailText.ts'
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
 * `data-section`. The same snapshot gives the same bytes. Made in a thread of its own.
 */
export const renderPage = (snapshot: ReportSnapshot, language: ReportLanguage): Promise<string> =>
  renderer.ask('page', { snapshot, language })

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

export type { Mail, MailLinks }
