import type { Block, Card, LaidSection, Layout } from '../layout/layout.ts'

/** Names of what a report holds, as programs read it: the same in every language. */
export const recordColumns = [
  'section',
  'section_title',
  'part',
  'item',
  'day',
  'metric',
  'value',
  'compared',
  'text',
] as const

type Column = (typeof recordColumns)[number]
export type DataRecord = Record<Column, string | number | null>

/**
 * Everything a report shows, one number or text a record, first what it is about, last what its metrics are. part: what it
 * stands in, `about` for how to read the section or the figure · item: the group, series or content it
 * is of · day: on which a point begins, or how old its content is (`P7D`) · value and compared: as exact as they are known,
 * text: as documents show it.
 */
export const toRecords = (layout: Layout): DataRecord[] => [
  ...layout.facts.map(({ label, text }) => ({ ...empty, part: 'about', item: label, text })),
  ...layout.sections.flatMap((section) => [
    ...(section.subtitle ? [{ ...empty, ...naming(section), part: 'about', text: section.subtitle }] : []),
    ...(section.note ? [{ ...empty, ...naming(section), part: 'note', text: section.note }] : []),
    ...section.blocks.flatMap((block) =>
      blockRecords(block).map((record) => ({ ...empty, ...naming(section), ...record })),
    ),
  ]),
  ...layout.glossary.map(({ key, label, text, formulas }) => ({
    ...empty,
    part: 'term',
    item: label,
    metric: key,
    text: [text, ...formulas].join(' '),
  })),
]

const naming = ({ id, title }: LaidSection) => ({ section: id, section_title: title })

const empty: DataRecord = {
  section: '',
  section_title: '',
  part: '',
  item: '',
  day: '',
  metric: '',
  value: null,
  compared: null,
  text: '',
}

function blockRecords(block: Block): Partial<DataRecord>[] {
  switch (block.type) {
    case 'facts':
      return block.facts.map(({ key, label, text }) => ({ part: 'fact', item: label, metric: key, text }))
    case 'figures':
      return block.figures.flatMap(({ key, label, value, compared, text, delta, note }) => {
        const about = [delta?.text, note].filter(Boolean).join('; ')
        return [
          { part: 'figure', item: label, metric: key, value, compared, text },
          ...(about ? [{ part: 'about', item: label, metric: key, text: about }] : []),
        ]
      })
    case 'chart':
      return [
        ...(block.note ? [{ part: 'about', item: block.title, text: block.note }] : []),
        ...block.series.flatMap(({ key, name, values, texts }) =>
          values.map((value, at) => ({
            part: 'point',
            item: name,
            day: block.days[at] ?? '',
            metric: key,
            value,
            text: texts[at] ?? '',
          })),
        ),
      ]
    case 'table':
      return block.rows.flatMap((row) =>
        row.slice(1).map((cell, at) => ({
          part: 'cell',
          item: row[0]?.text ?? '',
          metric: block.columns[at + 1]?.key ?? '',
          value: cell.value ?? null,
          text: [cell.text, cell.note].filter(Boolean).join(', '),
        })),
      )
    case 'cards':
      return block.cards.flatMap((card) => cardRecords(card, block.title))
    case 'notice':
      return [{ part: 'notice', text: block.text }]
  }
}

function cardRecords({ place, text, line, url, lead, facts }: Card, title: string): Partial<DataRecord>[] {
  const card = { part: 'card', item: title ? `${title} ${place}` : place }
  return [
    { ...card, metric: 'text', text },
    { ...card, metric: 'published', text: line },
    { ...card, metric: 'url', text: url },
    ...[lead, ...facts].map(({ key, value, text: shown }) => ({ ...card, metric: key, value, text: shown })),
  ]
}
