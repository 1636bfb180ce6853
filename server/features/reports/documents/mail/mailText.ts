import type { Block, Layout } from '../layout/layout.ts'
import type { MailLinks } from './mail.ts'

/** The report as plain text. */
export function mailText(layout: Layout, { readUrl, unsubscribeUrl }: MailLinks): string {
  const { name, facts, sections, mail } = layout
  return [
    name,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${mail.read}: ${readUrl}`,
    ...sections.map(({ title, note, blocks }) =>
      [`— ${title} —`, note, ...blocks.map(blockText)].filter(Boolean).join('\n'),
    ),
    [mail.why, unsubscribeUrl && `${mail.unsubscribe}: ${unsubscribeUrl}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`).join('\n')
    case 'figures':
      return block.figures
        .map(({ label, text, delta }) => `${label}: ${text}${delta ? ` (${delta.text})` : ''}`)
        .join('\n')
    case 'chart':
      return [block.title, block.note].filter(Boolean).join(': ')
    case 'table':
      return block.rows
        .map(([first, ...others]) => {
          const values = others.map(({ text }, at) => `${block.columns[at + 1]?.title}: ${text}`)
          return `${first?.text}: ${values.join('; ')}`
        })
        .join('\n')
    case 'cards':
      return [
        ...(block.title ? [block.title] : []),
        ...block.cards.map(
          ({ place, line, text, lead, url }) =>
            `${place}. ${line}. ${lead.label}: ${lead.text}\n${text}\n${url}`,
        ),
      ].join('\n')
    case 'notice':
      return block.text
  }
}
