import { zip } from '#server/zip.ts'
import {
  cellsOf,
  columnTitles,
  type ExportColumn,
  type ExportLanguage,
  type ExportRow,
  exportColumns,
  momentColumns,
  rateColumns,
} from './exportColumns.ts'
import { fixedParts, styleOf } from './exportXlsxParts.ts'

/** A cell holds no more characters, a sheet no more rows. */
const longestText = 32_767
const mostRows = 1_048_576

/** Rows as a workbook of one sheet (ECMA-376), made as it is read: numbers and times are typed, the header stays. */
export async function* toXlsx(batches: AsyncIterable<ExportRow[]>, language: ExportLanguage) {
  yield* zip([...fixedParts, { name: 'xl/worksheets/sheet1.xml', chunks: sheet(batches, language) }])
}

async function* sheet(batches: AsyncIterable<ExportRow[]>, language: ExportLanguage) {
  const titles = exportColumns.map((column) => columnTitles[language][column])
  yield sheetStart(titles) + rowXml(1, titles, headerStyles)
  let last = 1
  for await (const rows of batches) {
    if (last + rows.length > mostRows) throw new RangeError('More rows than a sheet can hold')
    yield rows.map((row) => rowXml(++last, cellsOf(row), styles)).join('')
  }
  yield '</sheetData></worksheet>'
}

const sheetStart = (titles: string[]) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>\
${titles.map((title, index) => columnXml(index + 1, widthOf(exportColumns[index], title))).join('')}</cols><sheetData>`

const columnXml = (number: number, width: number) =>
  `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`

const widths: Partial<Record<ExportColumn, number>> = {
  url: 38,
  text: 60,
  author: 24,
  tags: 28,
  linked_post_url: 38,
  linked_story_urls: 38,
}

function widthOf(column: ExportColumn | undefined, title: string) {
  const usual = column && (widths[column] ?? (momentColumns.has(column) ? 20 : undefined))
  return usual ?? Math.max(10, title.length + 2)
}

const headerStyles = exportColumns.map(() => styleOf.header)
const styles = exportColumns.map((column) => {
  if (momentColumns.has(column)) return styleOf.moment
  return rateColumns.has(column) ? styleOf.rate : styleOf.plain
})

/** A, B … Z, AA … */
const letters = exportColumns.map((_, index) => {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `A${last}`
})

type Value = string | number | null

const rowXml = (number: number, values: Value[], styleOfColumn: number[]) =>
  `<row r="${number}">${values.map((value, column) => cell(`${letters[column]}${number}`, value, styleOfColumn[column])).join('')}</row>`

function cell(address: string, value: Value, style = styleOf.plain): string {
  if (value === null || value === '') return ''
  const open = `<c r="${address}" s="${style}"`
  if (typeof value === 'number') return `${open}><v>${value}</v></c>`
  if (style === styleOf.moment) return `${open}><v>${serialDate(value)}</v></c>`
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

/** Days since the end of 1899, as tables count, of a moment on somebody's clock: `YYYY-MM-DD HH:MM:SS`. */
const serialDate = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`) / 86_400_000 + 25_569

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML has no place for most control characters, nor for half a character at a cut. */
const escapeXml = (text: string) =>
  text
    .slice(0, longestText)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '')
