import { stringify } from 'csv-stringify/sync'
import type { ExportOf } from './about.ts'
import { csvOptions } from './csvText.ts'
import {
  type Cell,
  columnTitles,
  type ExportLanguage,
  type ExportRow,
  type ExportTable,
  toCells,
} from './table.ts'

const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV (RFC 4180) in UTF-8. With the byte order mark Excel knows the letters; what it would take for a formula has an
 * apostrophe before it. The titles are all there is to say what is in it: of times they name the clocks.
 */
export async function* toCsv<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
  { time_zone }: ExportOf,
) {
  yield byteOrderMark + lines([columnTitles(table, language, time_zone ?? undefined)])
  for await (const rows of batches) yield lines(rows.map((row) => toCells(table, row)))
}

const lines = (records: Cell[][]) => stringify(records, csvOptions)
