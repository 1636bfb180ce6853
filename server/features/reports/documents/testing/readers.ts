import excel from 'exceljs'
import zip from 'jszip'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Texts as people read them, without regard to where lines break. */
export const flat = (text: string) => text.replace(/\s|[\u200b▲▼●]|\ufe0f/g, '')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
const readable = (text: string) =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The page that `renderPage` gives. */
export const writtenPage = (json: Uint8Array): string => JSON.parse(new TextDecoder().decode(json)).html

export const htmlText = (html: string) =>
  readable(html.replace(/<(style|title)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' '))

/** The text of each page. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}

const inOrder = <File extends { name: string }>(files: File[]) =>
  files.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))

async function filesOf(bytes: Buffer, names: RegExp): Promise<string[]> {
  const archive = await zip.loadAsync(bytes)
  return Promise.all(inOrder(archive.file(names)).map((file) => file.async('string')))
}

/** The text of each slide. */
export const pptxSlides = async (bytes: Buffer) =>
  (await filesOf(bytes, /^ppt\/slides\/slide\d+\.xml$/)).map((slide) =>
    readable([...slide.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(' ')),
  )

/** What whoever speaks reads beside each slide. */
export const pptxNotes = async (bytes: Buffer) =>
  (await filesOf(bytes, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)).map((notes) =>
    readable([...notes.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(' ')),
  )

/** The values of each series of each chart, null where there is none. */
export const pptxCharts = async (bytes: Buffer) =>
  (await filesOf(bytes, /^ppt\/charts\/chart\d+\.xml$/)).map((chart) =>
    [...chart.matchAll(/<c:val>.*?<\/c:val>/gs)].map(([values]) =>
      [...values.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => (value ? Number(value) : null)),
    ),
  )

/** The values of each series in the sheet behind each chart, which opens when somebody edits it. */
export async function pptxSheets(bytes: Buffer): Promise<(number | null)[][][]> {
  const archive = await zip.loadAsync(bytes)
  const files = inOrder(archive.file(/^ppt\/embeddings\/.*\.xlsx$/))
  return Promise.all(
    files.map(async (file) => {
      const [sheet] = (await workbookOf(await file.async('nodebuffer'))).worksheets
      const rows = Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, index) => sheet?.getRow(index + 2))
      const series = Array.from({ length: (sheet?.columnCount ?? 1) - 1 }, (_, index) => index + 2)
      return series.map((column) =>
        rows.map((row) => {
          const value = row?.getCell(column).value
          return typeof value === 'number' ? value : null
        }),
      )
    }),
  )
}

export async function workbookOf(bytes: Buffer): Promise<excel.Workbook> {
  const workbook = new excel.Workbook()
  // exceljs has types of an older Buffer.
  await workbook.xlsx.load(bytes as unknown as excel.Buffer)
  return workbook
}

/** What each row shows, of numbers as their format says in English; without the sheet of raw numbers. */
export const shownRows = ({ worksheets }: excel.Workbook): string[] =>
  worksheets.slice(0, -1).flatMap((sheet) => {
    const rows: string[] = []
    sheet.eachRow((row) => {
      const cells: string[] = []
      row.eachCell((cell) => cells.push(shownCell(cell)))
      rows.push(cells.join(' ').trim())
    })
    return rows
  })

function shownCell({ value, numFmt, text }: excel.Cell): string {
  if (typeof value !== 'number' || !numFmt) return text
  const digits = /\.(0+)/.exec(numFmt)?.[1]?.length ?? 0
  const style = numFmt.endsWith('%') ? 'percent' : 'decimal'
  const shown = value.toLocaleString('en-GB', {
    style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: numFmt.startsWith('+') ? 'exceptZero' : 'auto',
  })
  return numFmt.includes('"−"') ? shown.replace('-', '−') : shown
}
