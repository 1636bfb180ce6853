import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import type { ReportFormat } from '#contract/reports.ts'
import { chartTable } from './chart/chartTable.ts'
import { renderDocument, renderMail, renderPage } from './documents.ts'
import { layOutReport } from './layout/layOutReport.ts'
import type { Block, BlockOf } from './layout/layout.ts'
import {
  flat,
  htmlText,
  pdfPages,
  pptxCharts,
  pptxNotes,
  pptxSheets,
  pptxSlides,
  shownRows,
  workbookOf,
  writtenPage,
} from './testing/readers.ts'
import { reportSnapshot } from './testing/snapshot.ts'

const snapshot = reportSnapshot()
const layout = layOutReport(snapshot, 'en')
const blocks = layout.sections.flatMap((section) => section.blocks)
const bytesOf = async (format: ReportFormat, language: 'en' | 'ru' = 'en') =>
  (await renderDocument(snapshot, format, language)).bytes

/** A cold thread on a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 })

const rowsOf = ({ rows }: BlockOf<'table'>, hasNotes: boolean) =>
  rows.map((row) => row.map(({ text, note = '' }) => text + (hasNotes ? note : '')).join(''))

/** What stands side by side in a document that is read: each number with its name, and what is told of it. */
function toldBy(block: Block): string[] {
  if (block.type === 'figures')
    return block.figures.map(
      ({ label, text, delta, against }) => label + text + (delta?.text ?? '') + against,
    )
  if (block.type === 'table') return rowsOf(block, true)
  if (block.type !== 'cards') return []
  return block.cards.flatMap(({ lead, facts }) => [
    lead.text + lead.label,
    ...facts.map(({ label, text }) => label + text),
  ])
}

const missingIn = (text: string, told: string[]) => {
  const seen = flat(text)
  return told.filter((each) => !seen.includes(flat(each)))
}

test('the page and the PDF tell every number with its name alike', async () => {
  const told = blocks.flatMap(toldBy)
  expect(told.length).toBeGreaterThan(120)
  expect(missingIn(htmlText(writtenPage(await renderPage(snapshot, 'en'))), told)).toEqual([])
  expect(missingIn((await pdfPages(await bytesOf('pdf'))).join(' '), told)).toEqual([])
})

/** Each number behind its name, as who speaks reads it. */
function namedBy(block: Block): string[] {
  if (block.type === 'figures') return block.figures.map(({ label, text }) => label + text)
  if (block.type === 'cards')
    return block.cards.flatMap(({ lead, facts }) => [lead, ...facts].map(({ label, text }) => label + text))
  if (block.type !== 'table') return []
  return block.rows.flatMap((row) =>
    row.slice(1).map(({ text }, at) => (block.columns[at + 1]?.title ?? '') + text),
  )
}

test('slides tell every number with its name, on them or in their notes', async () => {
  const slides = await bytesOf('pptx')
  const notes = (await pptxNotes(slides)).join(' ').replaceAll(':', '')
  const named = blocks.flatMap(namedBy).map((each) => each.replaceAll(':', ''))
  expect(named.length).toBeGreaterThan(400)
  expect(missingIn(notes, named)).toEqual([])
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
  expect(
    missingIn(
      (await pptxSlides(slides)).join(' '),
      figures.map(({ label, text, delta, against }) => label + text + (delta?.text ?? '') + against),
    ),
  ).toEqual([])
})

test('the page tells the points of its charts in tables, and slides hold them as numbers', async () => {
  const charts = blocks.filter((block) => block.type === 'chart')
  expect(charts.length).toBeGreaterThan(4)
  const points = charts.flatMap((chart) => rowsOf(chartTable(chart), false))
  expect(missingIn(htmlText(writtenPage(await renderPage(snapshot, 'en'))), points)).toEqual([])
  const values = charts.map(({ series }) => series.map((each) => each.values))
  expect(values.flat(2)).toContain(0)
  expect(values.flat(2)).toContain(null)
  expect(await pptxCharts(await bytesOf('pptx'))).toEqual(values)
  expect(await pptxSheets(await bytesOf('pptx'))).toEqual(values)
})

test('a sheet shows the numbers that the page writes, as numbers to reckon with', async () => {
  const rows = shownRows(await workbookOf(await bytesOf('xlsx'))).map(flat)
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
  const tables = blocks.flatMap((block) =>
    block.type === 'table' ? [block] : block.type === 'chart' ? [chartTable(block)] : [],
  )
  for (const { label, unit, note, text, value } of figures) {
    // Of an amount the name has the currency and the cell the number.
    const shown = unit ? `${label}, ${unit}${note}${value?.toLocaleString('en-GB')}` : label + note + text
    expect(rows.filter((row) => row.startsWith(flat(shown)))).not.toEqual([])
  }
  const numbers = tables.flatMap((table) =>
    table.rows.filter((row) => row.slice(1).every(({ note, value }) => !note && value !== null)),
  )
  expect(numbers.length).toBeGreaterThan(80)
  expect(
    missingIn(
      rows.join('\n'),
      numbers.map((row) => row.map(({ text, note = '' }) => text + note).join('')),
    ),
  ).toEqual([])
})

test('CSV holds each number as exact as it is known, beside how it is written', async () => {
  const lines = `${await bytesOf('csv')}`.split('\r\n')
  for (const figure of blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))) {
    const { key, value, compared, text } = figure
    const written = text.includes(',') ? `"${text}"` : text
    expect(lines.some((line) => line.endsWith(`,${key},${value},${compared ?? ''},${written}`))).toBe(true)
  }
})

test('CSV says how its figures are to be read', async () => {
  const records = parse(await bytesOf('csv'), { columns: true, bom: true }) as Record<string, string>[]
  const abouts = records.filter(({ part }) => part === 'about')
  expect(abouts.find(({ item }) => item === 'Data as of')?.text).toContain('(Europe/Moscow)')
  expect(abouts.map(({ text }) => text)).toContain(
    'Everything published in this period, latest values. Compared with the previous period, 1–31 Aug 2026.',
  )
  const er = records.find(({ part, metric }) => part === 'term' && metric === 'er')
  expect(er?.text).toContain('÷ Reach × 100')
})

test('an e-mail tells the figures of the report, its links and how to get no more of it', () => {
  const links = { readUrl: 'https://rapport.test/r?a=1&b=2', unsubscribeUrl: 'https://rapport.test/u' }
  const { subject, html, text } = renderMail(snapshot, 'en', links)
  expect(subject).toBe('Отчёт за месяц · 1–30 Sept 2026')
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
  expect(
    missingIn(
      htmlText(html),
      figures.map((figure) => figure.text + figure.against),
    ),
  ).toEqual([])
  expect(
    missingIn(
      text,
      figures.map((figure) => `${figure.label}:${figure.text}`),
    ),
  ).toEqual([])
  expect(html).toContain('href="https://rapport.test/r?a=1&amp;b=2"')
  expect(html).toContain('href="https://rapport.test/u"')
  expect(text).toContain(links.unsubscribeUrl)
  expect(renderMail(snapshot, 'en', { ...links, unsubscribeUrl: null }).html).not.toContain('>Unsubscribe<')
})

test('the same snapshot gives the same page and CSV to the byte, and the same text as PDF', async () => {
  const page = writtenPage(await renderPage(snapshot, 'ru'))
  expect(writtenPage(await renderPage(structuredClone(snapshot), 'ru'))).toBe(page)
  expect(`${await bytesOf('html', 'ru')}`).toBe(page)
  expect((await bytesOf('csv', 'ru')).equals(await bytesOf('csv', 'ru'))).toBe(true)
  expect(await pdfPages(await bytesOf('pdf', 'ru'))).toEqual(await pdfPages(await bytesOf('pdf', 'ru')))
})

test('a file is named after the report and its days, and says what it is', async () => {
  const named = async (name: string) => (await renderDocument({ ...snapshot, name }, 'csv', 'en')).fileName
  expect(await named('Pulse')).toBe('Pulse 2026-09-01 – 2026-09-30.csv')
  expect(await named('a/b\\c:"d"?\u202e')).toBe('a b c d 2026-09-01 – 2026-09-30.csv')
  expect(await named('../..')).toBe('report 2026-09-01 – 2026-09-30.csv')
  const { contentType, bytes } = await renderDocument(snapshot, 'pdf', 'en')
  expect(contentType).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
