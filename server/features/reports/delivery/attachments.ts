import type { ReportFormat } from '#contract/reports.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import type { ReportDocument } from '../documents/documents.ts'

/** Many mail servers take no e-mail above 25 MB; files are a third larger in one. */
const mostMailBytes = 20_000_000
const inMail = 4 / 3

/** The files that fit into an e-mail, in their order, and the formats of those that do not. */
export function chooseAttachments(
  documents: readonly (readonly [format: ReportFormat, document: ReportDocument])[],
) {
  const attached: Attachment[] = []
  const tooLarge: ReportFormat[] = []
  let left = mostMailBytes
  for (const [format, { bytes, contentType, fileName }] of documents) {
    const size = bytes.length * inMail
    if (size > left) tooLarge.push(format)
    else {
      attached.push({ filename: fileName, contentType, content: bytes })
      left -= size
    }
  }
  return { attached, tooLarge }
}
