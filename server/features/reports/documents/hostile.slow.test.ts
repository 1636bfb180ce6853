import { expect, test, vi } from 'vitest'
import type { ReportSnapshot } from '../snapshot/snapshot.ts'
import { renderDocument, renderMail, renderPage } from './documents.ts'
import {
  flat,
  htmlText,
  pdfPages,
  pptxSlides,
  shownRows,
  workbookOf,
  writtenPage,
} from './testing/readers.ts'
import { reportSnapshot } from './testing/snapshot.ts'

/** A cold thread on a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 })

const script = '<script>alert(1)</script><img src=x onerror="alert(2)">"\'&amp;'
const formula = '=HYPERLINK("https://evil.test","click")'
const texts = [
  script,
  formula,
  `+1+1\t@SUM(A1)`,
  'שלום עולם \u202eevil\u202c العربية',
  `z${'\u0335\u0321\u0352'.repeat(60)}algo`,
  '👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 🇷🇺 ☕️',
  'ж'.repeat(3000),
  'null\0byte \ud800 half \x1b[31m',
  'two\n\n\nlines\r\nand more',
]

/** Every text that somebody can write is one of the hostile ones. */
function hostile(): ReportSnapshot {
  const snapshot = reportSnapshot({ texts, titles: texts })
  return {
    ...snapshot,
    name: script,
    community: { ...snapshot.community, name: formula, url: 'javascript:alert(3)' },
    filters: { ...snapshot.filters, search: script, tags: { any: ['1'], all: [], none: ['2'] } },
    tags: { 1: script },
    sections: snapshot.sections.map((section, index) => ({
      ...section,
      title: texts[index % texts.length]?.slice(0, 200) ?? '',
      note: texts[(index + 1) % texts.length] ?? '',
    })),
  }
}

const unsafe = /<script|<img src=x|onerror=(?!&quot;)"|href="javascript:/i

test('nothing that people write becomes markup of the page or an e-mail', async () => {
  const page = writtenPage(await renderPage(hostile(), 'en'))
  const { html, subject } = renderMail(hostile(), 'en', {
    readUrl: 'https://rapport.test',
    unsubscribeUrl: null,
  })
  for (const text of [page, html]) {
    expect(text.match(unsafe)).toBeNull()
    expect(htmlText(text)).toContain(script)
  }
  expect(subject).not.toMatch(/[\r\n]/)
  expect(page).toContain("default-src 'none'")
})

test('no text becomes a formula in a sheet or in CSV', async () => {
  const workbook = await workbookOf((await renderDocument(hostile(), 'xlsx', 'en')).bytes)
  const cells = workbook.worksheets.flatMap((sheet) => {
    const types: { formula: unknown; text: string }[] = []
    sheet.eachRow((row) => row.eachCell((cell) => types.push({ formula: cell.formula, text: cell.text })))
    return types
  })
  expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
  expect(cells.some(({ text }) => text.includes(formula))).toBe(true)

  const csv = `${(await renderDocument(hostile(), 'csv', 'en')).bytes}`
  expect(csv).toContain("'=HYPERLINK")
  // A number is itself also when it is calculated.
  expect(csv.match(/(^|,)"?(?:[=@]|[+](?![\d.,]+%?(?:"|,|$)))/m)).toBeNull()
})

test('any text is drawn in PDF and slides, and their files stay whole', async () => {
  const pdf = flat((await pdfPages((await renderDocument(hostile(), 'pdf', 'en')).bytes)).join(' '))
  const pptx = (await pptxSlides((await renderDocument(hostile(), 'pptx', 'en')).bytes)).join(' ')
  for (const text of [pdf, flat(pptx)]) {
    expect(text).toContain(flat(script))
    expect(text).toContain(flat(formula))
    expect(text).toContain('nullbyte')
  }
  expect(pptx).toContain('עולם')
  expect(pdf).toContain(flat('[Hebrew]evil[Arabic]'))
  expect(pdf).toContain(flat('Words in brackets, such as [Hebrew], use letters this PDF has no font for'))
})

test('a report of empty sections says in each that there is nothing', async () => {
  const snapshot = reportSnapshot()
  const nothing: ReportSnapshot = {
    ...snapshot,
    sections: snapshot.sections.map((section) => {
      if (section.kind === 'metrics' || section.kind === 'chart')
        return { ...section, graph: { ...section.graph, series: [] } }
      if (section.kind === 'changes')
        return { ...section, changes: { ...section.changes, axes: [], finding: null } }
      if (section.kind === 'tags') return { ...section, subjects: { ...section.subjects, items: [] } }
      if (section.kind === 'selection')
        return { ...section, highlights: { best: [], weakest: [], least_reach: { post: null, story: null } } }
      if (section.kind === 'comparison')
        return { ...section, comparison: { items: [], metrics: [], curves: [] } }
      if (section.kind === 'audience')
        return {
          ...section,
          followers: { ...section.followers, days: [] },
          audience: { ...section.audience, days: 0 },
        }
      if (section.kind === 'web') {
        const { visits } = section
        const nobody = { ...visits.totals, views: 0, visitors: 0, visits: 0 }
        return { ...section, visits: { ...visits, totals: nobody, compared_totals: null }, listed: [] }
      }
      return section
    }),
  }
  const page = htmlText(writtenPage(await renderPage(nothing, 'ru')))
  expect(page).toContain('В этом периоде нет публикаций.')
  expect(page).toContain('В этом периоде визитов нет.')
  expect(page).toContain('Все выбранные публикации удалены.')
  expect(page).toContain('У ВКонтакте нет данных об аудитории за эти дни.')
  const pages = (await pdfPages((await renderDocument(nothing, 'pdf', 'ru')).bytes)).join(' ')
  expect(flat(pages)).toContain(flat('В этом периоде нет публикаций с данными.'))
  for (const format of ['pptx', 'xlsx'] as const) {
    expect((await renderDocument(nothing, format, 'ru')).bytes.length).toBeGreaterThan(5000)
  }
  expect(shownRows(await workbookOf((await renderDocument(nothing, 'xlsx', 'ru')).bytes))).toContain('Охват')
})
