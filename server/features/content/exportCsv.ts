import { stringify } from 'csv-stringify/sync'
import { cellsOf, columnTitles, type ExportLanguage, type ExportRow, exportColumns } from './exportColumns.ts'

const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV (RFC 4180) in UTF-8. With the byte order mark Excel knows the letters; texts that it would take for a
 * formula begin with an apostrophe.
 */
export async function* toCsv(batches: AsyncIterable<ExportRow[]>, language: ExportLanguage) {
  yield byteOrderMark + lines([exportColumns.map((column) => columnTitles[language][column])])
  for await (const rows of batches) yield lines(rows.map(cellsOf))
}

const lines = (records: (string | number | null)[][]) =>
  stringify(records, { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true })
