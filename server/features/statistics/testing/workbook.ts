import JSZip from 'jszip'

/** A cell: a text, a number, a day as a number in Excel, or a share. */
export type TestCell = string | number | { day: number } | { share: number } | null

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cellOf = (cell: TestCell, row: number, column: number) => {
  const at = `${String.fromCharCode(65 + column)}${row}`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return 'day' in cell
    ? `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    : `<c r="${at}" s="2"><v>${cell.share}</v></c>`
}

/** A workbook, as Excel writes it, with its texts in the cells. */
export function workbook(sheets: Record<string, TestCell[][]>): Promise<Buffer> {
  const zip = new JSZip()
  const names = Object.keys(sheets)
  zip.file(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr/><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
  )
  zip.file(
    'xl/styles.xml',
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>',
  )
  for (const [at, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row + 1, column)).join('')}</row>`,
    )
    zip.file(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    )
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
