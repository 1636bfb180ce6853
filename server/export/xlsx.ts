import { zip } from '../lib/zip.ts'
import { aboutRows, aboutTitle, type ExportOf } from './about.ts'
import {
  type Cell,
  columnTitles,
  type ExportLanguage,
  type ExportRow,
  type ExportTable,
  toCells,
} from './table.ts'

/** A cell holds no more characters, a sheet no more rows. */
const longestText = 32_767
const mostRows = 1_048_576

/**
 * Rows as a workbook (ECMA-376), made as it is read: numbers and times are typed, the header stays. A second sheet says how
 * to read them.
 */
export async function* toXlsx<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
  of: ExportOf,
) {
  yield* zip([
    ...fixedParts(aboutTitle(language)),
    { name: 'xl/worksheets/sheet1.xml', chunks: sheet(batches, table, language) },
    { name: 'xl/worksheets/sheet2.xml', chunks: [aboutSheet(table, of, language)] },
  ])
}

const worksheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`

function aboutSheet<Column extends string>(
  table: ExportTable<Column>,
  of: ExportOf,
  language: ExportLanguage,
): string {
  const { facts, head, columns } = aboutRows(table, of, language)
  const rows = [...facts.map((row) => ({ row, styles: [styleOf.header] })), { row: [], styles: [] }]
  const listed = [
    { row: head, styles: head.map(() => styleOf.header) },
    ...columns.map((row) => ({ row, styles: [] })),
  ]
  const written = [...rows, ...listed].map(({ row, styles }, index) => rowXml(index + 1, row, styles))
  const widths = [30, 16, 100].map((width, index) => columnXml(index + 1, width)).join('')
  return `${worksheet}<cols>${widths}</cols><sheetData>${written.join('')}</sheetData></worksheet>`
}

async function* sheet<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
) {
  const titles = columnTitles(table, language)
  const styles = table.columns.map((column) => valueStyle(table, column))
  const headerStyles = titles.map(() => styleOf.header)
  yield sheetStart(table, titles) + rowXml(1, titles, headerStyles)
  let last = 1
  for await (const rows of batches) {
    if (last + rows.length > mostRows) throw new RangeError('More rows than a sheet can hold')
    yield rows.map((row) => rowXml(++last, toCells(table, row), styles)).join('')
  }
  yield '</sheetData></worksheet>'
}

const sheetStart = <Column extends string>(
  table: ExportTable<Column>,
  titles: string[],
) => `${worksheet}<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>\
${table.columns.map((column, index) => columnXml(index + 1, widthOf(table, column, titles[index] ?? ''))).join('')}</cols><sheetData>`

const columnXml = (number: number, width: number) =>
  `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`

const widthOf = <Column extends string>(
  { widths, moments }: ExportTable<Column>,
  column: Column,
  title: string,
): number => widths[column] ?? (moments.has(column) ? 20 : Math.max(10, title.length + 2))

function valueStyle<Column extends string>({ moments, units }: ExportTable<Column>, column: Column): number {
  if (moments.has(column)) return styleOf.moment
  return units[column] === 'percent' ? styleOf.rate : styleOf.plain
}

/** A, B … Z, AA … AZ. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `A${last}`
}

const rowXml = (number: number, values: Cell[], styleOfColumn: number[]) =>
  `<row r="${number}">${values.map((value, column) => cell(`${letterOf(column)}${number}`, value, styleOfColumn[column])).join('')}</row>`

function cell(address: string, value: Cell, style = styleOf.plain): string {
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

/** The parts of a workbook of two sheets beside the sheets themselves (ECMA-376, part 1). */

const xml = (body: string) => [`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`]

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const packageNames = 'http://schemas.openxmlformats.org/package/2006'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indices of the formats in `styles`. */
const styleOf = { plain: 0, header: 1, moment: 2, rate: 3 }

const styles = `<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs></styleSheet>`

/** aboutTitle: the name of the second sheet. */
const fixedParts = (aboutTitle: string) => [
  {
    name: '[Content_Types].xml',
    chunks: xml(`<Types xmlns="${packageNames}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${partType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>
</Types>`),
  },
  {
    name: '_rels/.rels',
    chunks: xml(`<Relationships xmlns="${packageNames}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`),
  },
  {
    name: 'xl/workbook.xml',
    chunks: xml(`<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets><sheet name="Rapport" sheetId="1" r:id="rId1"/><sheet name="${aboutTitle}" sheetId="2" r:id="rId3"/></sheets></workbook>`),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    chunks: xml(`<Relationships xmlns="${packageNames}/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>
<Relationship Id="rId3" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/>
</Relationships>`),
  },
  { name: 'xl/styles.xml', chunks: xml(styles) },
]
