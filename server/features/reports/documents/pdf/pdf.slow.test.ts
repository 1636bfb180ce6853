import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { layOutReport } from '../layout/layOutReport.ts'
import { picturedSnapshot } from '../testing/pictures.ts'
import { reportSnapshot, type SnapshotOptions } from '../testing/snapshot.ts'
import { reportPdf } from './pdf.ts'

/** Fonts take their time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

async function pdfOf(options: SnapshotOptions): Promise<PDFDocumentProxy> {
  const bytes = await reportPdf(layOutReport(reportSnapshot(options), 'en'))
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

async function textsOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>) {
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ ...item, x: item.transform[4], y: item.transform[5] }] : [],
  )
}

test('every page but the cover has its number, and a table its header on each of its pages', async () => {
  const pages = await Promise.all((await pagesOf(await pdfOf({}))).map(textsOf))
  const words = pages.map((texts) => texts.map(({ str }) => str).join(' '))
  expect(words[0]).not.toContain(`/ ${pages.length}`)
  for (const [index, text] of words.entries()) {
    if (index > 0) expect(text).toContain(`${index + 1} / ${pages.length}`)
  }
  expect(words.filter((text) => text.includes('Views vs others')).length).toBeGreaterThan(1)
})

test('sections are bookmarks of the PDF', async () => {
  const outline = await (await pdfOf({})).getOutline()
  const { sections } = layOutReport(reportSnapshot(), 'en')
  expect(outline.map(({ title }) => title)).toEqual([...sections.map(({ title }) => title), 'Glossary'])
})

test.each([13, 15, 16, 40])('the contents of %i sections stand on one page', async (n) => {
  const layout = layOutReport(await picturedSnapshot(), 'en')
  const [section] = layout.sections
  if (!section) throw new Error('a report has sections')
  const sections = Array.from({ length: n }, (_, index) => ({ ...section, title: `Part no. ${index + 1} ·` }))
  const bytes = await reportPdf({ ...layout, sections })
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all((await pagesOf(pdf)).map(textsOf))
  const listed = pages
    .find((texts) => texts.some(({ str }) => str === layout.words.contents))
    ?.map(({ str }) => str)
  for (const { title } of sections) expect(listed).toContain(title)
  expect(listed).toContain(layout.words.glossary)
})

test('no text is cut, however long its words are', async () => {
  const long = ['ж'.repeat(300), `https://example.com/${'path'.repeat(60)}`, 'слово '.repeat(200)]
  const pages = await pagesOf(await pdfOf({ texts: long, titles: [...long, '#хештег'] }))
  for (const page of pages) {
    const [, , width = 0, height = 0] = page.view
    const texts = await textsOf(page)
    const cut = texts.filter(
      (text) => text.x < 0 || text.x + text.width > width || text.y < 0 || text.y > height,
    )
    expect(cut.map(({ str }) => str)).toEqual([])
  }
})

test('the first page tells what happened and what to do, beside what the report has', async () => {
  const layout = layOutReport(await picturedSnapshot(), 'en')
  const bytes = await reportPdf(layout)
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const words = (await textsOf(await pdf.getPage(1))).map(({ str }) => str).join(' ')
  for (const { text } of layout.summary?.sentences ?? []) expect(words).toContain(text)
  for (const { title } of layout.sections.slice(0, 12)) expect(words).toContain(title)
})

test('posts stand beside their pictures, each of which is in the file once', async () => {
  const bytes = await reportPdf(layOutReport(await picturedSnapshot(), 'en'))
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const drawn = await Promise.all(
    (await pagesOf(pdf)).map(async (page) => {
      const { fnArray } = await page.getOperatorList()
      return fnArray.filter((fn) => fn === OPS.paintImageXObject).length
    }),
  )
  const embedded =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g) ?? []
  const own = layOutReport(reportSnapshot(), 'en')
  const creatives = own.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'cards' ? block.cards.filter(({ picture }) => picture) : [])),
  )
  // Two of posts, each among the best and the weakest or beside others, and those of creatives.
  expect(drawn.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(embedded.length)
  expect(embedded.length).toBeLessThanOrEqual(2 + creatives.length)
})

test('a picture that could not be had stops nothing', async () => {
  const snapshot = await picturedSnapshot()
  const pictures = { ...snapshot.pictures, 103: { data: 'data:image/jpeg;base64,AAAA', width: 0, height: 0 } }
  const bytes = await reportPdf(layOutReport({ ...snapshot, pictures }, 'en'))
  expect(bytes.length).toBeGreaterThan(10_000)
})

test('a short text stands on one page with its heading', async () => {
  const sections = Array.from({ length: 16 }, (_, at) => {
    const note = `First of ${at}. ${'More words. '.repeat(at * 2)}\n\nLast of ${at}.`
    return { kind: 'text' as const, id: `text${at}`, title: `Heading of ${at}.`, note }
  })
  const bytes = await reportPdf(layOutReport({ ...reportSnapshot(), sections }, 'en'))
  const pages = await pagesOf(await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise)
  const texts = await Promise.all(
    pages.slice(1).map(async (page) => (await textsOf(page)).map(({ str }) => str).join(' ')),
  )
  for (const at of sections.keys()) {
    const whole = texts.filter((text) =>
      ['Heading', 'First', 'Last'].every((word) => text.includes(`${word} of ${at}.`)),
    )
    expect(whole, `text ${at}`).toHaveLength(1)
  }
})

test('no row of a table is split by a page', async () => {
  const titles = Array.from({ length: 40 }, (_, at) => `Tag ${at} ${'of many words '.repeat(at % 6)}`)
  const snapshot = reportSnapshot({ titles })
  const sections = snapshot.sections.flatMap((section) =>
    section.kind === 'tags' && section.id === 'tags' ? [{ ...section, limit: 40 }] : [],
  )
  const layout = layOutReport({ ...snapshot, sections }, 'en')
  const bytes = await reportPdf(layout)
  const pages = await Promise.all(
    (await pagesOf(await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise)).map(textsOf),
  )
  const flat = pages.map((texts) =>
    texts
      .map(({ str }) => str)
      .join('')
      .replace(/\s|\u200b/g, ''),
  )
  const [table] = layout.sections[0]?.blocks ?? []
  if (table?.type !== 'table') throw new Error('no table')
  expect(table.rows.length).toBeGreaterThan(30)
  for (const row of table.rows) {
    const words = row.map(({ text, note = '' }) => (text + note).replace(/\s/g, '')).join('')
    expect(
      flat.filter((page) => page.includes(words)),
      words,
    ).toHaveLength(1)
  }
})

test('no title is the last on its page', async () => {
  const layout = layOutReport(await picturedSnapshot(), 'en')
  const section = layout.sections.find(({ blocks }) => blocks.some(({ type }) => type === 'cards'))
  const cards = section?.blocks.find((block) => block.type === 'cards')
  if (!section || !cards) throw new Error('no cards')
  const line = { type: 'notice' as const, text: 'A line' }
  for (let lines = 15; lines < 28; lines += 3) {
    const above = Array.from({ length: lines }, () => line)
    const bytes = await reportPdf({
      ...layout,
      sections: [{ ...section, blocks: [...above, { ...cards, title: 'Weakest by ER' }] }],
    })
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const pages = await Promise.all((await pagesOf(pdf)).slice(1).map(textsOf))
    const last = pages.map((texts) => texts.filter(({ y }) => y > 60).at(-1)?.str ?? '')
    expect(last).not.toContain('Weakest by ER')
  }
})
