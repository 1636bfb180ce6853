import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { layOutReport } from '../layout/layOutReport.ts'
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
  expect(words.filter((text) => text.includes('Views against the rest')).length).toBeGreaterThan(1)
})

test('sections are bookmarks of the PDF', async () => {
  const outline = await (await pdfOf({})).getOutline()
  const { sections } = layOutReport(reportSnapshot(), 'en')
  expect(outline.map(({ title }) => title)).toEqual([...sections.map(({ title }) => title), 'Glossary'])
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
