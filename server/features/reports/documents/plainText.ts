import type { Block } from './layout/layout.ts'

/** A block in plain text: of a chart its totals alone. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`).join('\n')
    case 'figures':
      return block.figures
        .map(({ label, text, delta, against, note }) => {
          const told = [delta?.text, against, note].filter(Boolean).join(', ')
          return `${label}: ${text}${told && ` (${told})`}`
        })
        .join('\n')
    case 'chart':
      return [block.title, block.note].filter(Boolean).join(': ')
    case 'table':
      return block.rows
        .map(([first, ...others]) => {
          const values = others.map(
            ({ text, note }, at) => `${block.columns[at + 1]?.title}: ${text}${note ? ` (${note})` : ''}`,
          )
          return `${first?.text}${first?.note ? ` (${first.note})` : ''}: ${values.join('; ')}`
        })
        .join('\n')
    case 'cards':
      return [
        ...(block.title ? [block.title] : []),
        ...block.cards.map(
          ({ place, line, text, lead, facts, url }) =>
            `${place}. ${line}. ${[lead, ...facts].map((fact) => `${fact.label}: ${fact.text}`).join(', ')}\n${text}\n${url}`,
        ),
      ].join('\n')
    case 'notice':
      return block.text
  }
}
