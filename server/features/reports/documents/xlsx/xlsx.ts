import excel, { type Workbook, type Worksheet } from 'exceljs'
import { chartTable } from '../chart/chartTable.ts'
import { clip } from '../clip.ts'
import { recordColumns, toRecords } from '../csv/records.ts'
import type { Block, BlockOf, Card, Cell, Column, Fact, LaidSection, Layout } from '../layout/layout.ts'
import { makeWriter, type SheetWriter } from './writer.ts'

/** Enough of a post to know it again; the sheet of data has all of it. */
const mostSigns = 200

/** A report as a workbook: a sheet a section as it is read, and one with everything as it is reckoned with. */
export async function reportXlsx(layout: Layout): Promise<Uint8Array> {
  const workbook = new excel.Workbook()
  workbook.creator = 'Rapport'
  workbook.created = new Date(layout.cutOffAt)
  workbook.modified = workbook.created
  const { words, sections, glossary } = layout
  writeSheet(workbook, words.summary, layout, (writer) => writeSummary(writer, layout))
  for (const section of sections) {
    writeSheet(workbook, section.title, layout, (writer) => writeSection(writer, section, layout))
  }
  if (glossary.length > 0)
    writeSheet(workbook, words.glossary, layout, (writer) => writeGlossary(writer, layout))
  writeData(addSheet(workbook, words.data), layout)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** Adds a sheet, writes it and gives it its sizes. */
function writeSheet(workbook: Workbook, title: string, layout: Layout, write: (writer: SheetWriter) => void) {
  const sheet = addSheet(workbook, title)
  sheet.pageSetup = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 }
  const writer = makeWriter(sheet, layout.brand.color)
  writer.title(title)
  write(writer)
  writer.finish()
}

function writeSummary(writer: SheetWriter, { name, facts, sections, words, summary }: Layout) {
  writer.line(name)
  writer.gap()
  for (const { label, text } of facts) writer.line(`${label}: ${text}`)
  writer.line(words.frozen, true)
  writer.gap()
  if (summary) {
    writer.line(summary.title)
    writer.table(factColumns, factRows(summary.sentences))
    writer.gap()
  }
  writer.table(
    [{ key: 'section', title: words.contents, align: 'start' }],
    sections.map(({ title }) => [{ text: title }]),
  )
}

function writeSection(writer: SheetWriter, { subtitle, note, blocks }: LaidSection, layout: Layout) {
  if (subtitle) writer.line(subtitle, true)
  for (const line of note ? note.split('\n') : []) writer.line(line)
  for (const block of blocks) {
    writer.gap()
    writeBlock(writer, block, layout)
  }
}

function writeBlock(writer: SheetWriter, block: Block, layout: Layout) {
  switch (block.type) {
    case 'facts':
      return writer.table(factColumns, factRows(block.facts))
    case 'figures':
      return writeFigures(writer, block, layout)
    case 'chart':
      writer.line(block.title)
      writer.table(chartTable(block).columns, chartTable(block).rows)
      return block.note && writer.line(block.note, true)
    case 'table':
      if (block.title) writer.line(block.title)
      writer.table(block.columns, block.rows)
      return block.note && writer.line(block.note, true)
    case 'cards':
      return writeCards(writer, block, layout)
    case 'notice':
      return writer.line(block.text, true)
  }
}

const factColumns: Column[] = [
  { key: 'fact', title: '', align: 'start' },
  { key: 'text', title: '', align: 'start' },
]
const factRows = (facts: Fact[]): Cell[][] => facts.map(({ label, text }) => [{ text: label }, { text }])

function writeFigures(writer: SheetWriter, { figures }: BlockOf<'figures'>, { words }: Layout) {
  writer.table(
    [
      { key: 'metric', title: words.metric, align: 'start' },
      { key: 'value', title: words.value, align: 'end' },
      { key: 'before', title: words.before, align: 'end' },
      { key: 'change', title: words.change, align: 'start' },
    ],
    figures.map(({ label, unit, note, text, value, number, delta, against, compared }) => [
      { text: withUnit(label, unit), ...(note && { note }) },
      { text, value, number },
      { text: against, value: compared, number },
      { text: delta?.text ?? '' },
    ]),
  )
}

function writeCards(writer: SheetWriter, { title, cards }: BlockOf<'cards'>, { words }: Layout) {
  if (title) writer.line(title)
  const metrics = [
    ...new Map(cards.flatMap(({ lead, facts }) => [lead, ...facts]).map((fact) => [fact.key, fact])).values(),
  ]
  writer.table(
    [
      { key: 'text', title: '', align: 'start' },
      { key: 'published', title: words.published, align: 'start' },
      ...metrics.map(({ key, label, unit }) => ({
        key,
        title: withUnit(label, unit),
        align: 'end' as const,
      })),
    ],
    cards.map((card) => [
      { text: `${card.place}. ${clip(card.text.replace(/\s+/g, ' '), mostSigns)}`, url: card.url },
      { text: card.line },
      ...metrics.map(({ key }) => factCell(card, key)),
    ]),
  )
}

const withUnit = (label: string, unit?: string) => (unit ? `${label}, ${unit}` : label)

function factCell({ lead, facts }: Card, key: string): Cell {
  const fact = [lead, ...facts].find((each) => each.key === key)
  return fact ? { text: fact.text, value: fact.value, number: fact.number } : { text: '' }
}

function writeGlossary(writer: SheetWriter, { glossary, words }: Layout) {
  writer.line(words.glossaryAbout, true)
  writer.gap()
  writer.table(
    [
      { key: 'metric', title: words.metric, align: 'start' },
      { key: 'about', title: '', align: 'start' },
      { key: 'formula', title: words.formula, align: 'start' },
    ],
    glossary.map(({ label, text, formulas }) => [{ text: label }, { text }, { text: formulas.join('\n') }]),
  )
}

/** Names and numbers as programs read them. */
function writeData(sheet: Worksheet, layout: Layout) {
  const records = toRecords(layout)
  sheet.columns = recordColumns.map((key) => ({ header: key, key, width: dataWidth(key, records) }))
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: recordColumns.length } }
  sheet.getRow(1).font = { bold: true }
  sheet.addRows(records)
}

/** As the longest of a column, within what is still read. */
const dataWidth = (key: (typeof recordColumns)[number], records: ReturnType<typeof toRecords>) =>
  Math.min(
    50,
    records.reduce((most, record) => Math.max(most, `${record[key] ?? ''}`.length), key.length + 4) + 2,
  )

/** What a sheet may not be called, and how long at most. */
const forbidden = /[\\/?*[\]:']/g

const longestName = 31

/** Adds a sheet under a name that is allowed and not taken. */
function addSheet(workbook: Workbook, title: string): Worksheet {
  const wanted = title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim() || 'Sheet'
  const taken = new Set(workbook.worksheets.map(({ name }) => name.toLowerCase()))
  const names = Array.from({ length: workbook.worksheets.length + 2 }, (_, index) => {
    const ending = index === 0 ? '' : ` ${index + 1}`
    return (
      [...wanted]
        .slice(0, longestName - ending.length - 1)
        .join('')
        .trim()
        .slice(0, longestName - ending.length) + ending
    )
  })
  const name = names.find((each) => !taken.has(each.toLowerCase())) ?? `${workbook.worksheets.length + 1}`
  return workbook.addWorksheet(name, { views: [{ showGridLines: false }] })
}
