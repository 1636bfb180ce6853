import { stringify } from 'csv-stringify/sync'
import {
  type Cell,
  cellsOf,
  type ExportLanguage,
  type ExportRow,
  type ExportTable,
  titlesOf,
} from './table.ts'

const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV (RFC 4180) in UTF-8. With the byte order mark Excel knows the letters; texts that it would take for a
 * formula begin with an apostrophe.
 */
export async function* toCsv<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
) {
  yield byteOrderMark + lines([titlesOf(table, language)])
  for await (const rows of batches) yield lines(rows.map((row) => cellsOf(table, row)))
}

const lines = (records: Cell[][]) =>
  stringify(records, { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true })
