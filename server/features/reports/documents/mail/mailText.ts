import type { Layout } from '../layout/layout.ts'
import { blockText } from '../plainText.ts'

/** The report as plain text. */
export function mailText(layout: Layout, { readUrl, unsubscribeUrl }: MailLinks): string {
  const { name, facts, sections, mail, summary } = layout
  return [
    name,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${mail.read}: ${readUrl}`,
    ...(summary ? [[`— ${summary.title} —`, ...summary.sentences.map(({ text }) => text)].join('\n')] : []),
    ...sections.map(({ title, note, blocks }) =>
      [`— ${title} —`, note, ...blocks.map(blockText)].filter(Boolean).join('\n'),
    ),
    [mail.why, unsubscribeUrl && `${mail.unsubscribe}: ${unsubscribeUrl}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

export interface MailLinks {
  readUrl: string
  /** null where there is nothing to unsubscribe from, as in a test to oneself. */
  unsubscribeUrl: string | null
}
