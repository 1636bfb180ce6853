import { stringify } from 'csv-stringify/sync'
import type { exportFormats } from '#contract/vocabulary.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { FileAnswer } from '../http/file.ts'
import { aboutJson, type ExportOf } from './about.ts'
import { csvOptions } from './csvText.ts'
import { findExportNames } from './export.queries.ts'
import {
  type Cell,
  columnTitles,
  type ExportLanguage,
  type ExportRow,
  type ExportTable,
  toCells,
} from './table.ts'
import { toXlsx } from './xlsx.ts'

type ExportFormat = (typeof exportFormats)[number]

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}
const writers = { csv: toCsv, xlsx: toXlsx, json: toJson }

interface Asked {
  format: ExportFormat
  language: ExportLanguage
}

/**
 * Makes what answers with all that `read` yields as a file, written as it is read and named after the community and the
 * day.
 */
export function makeExporter<Column extends string, Query extends Asked>(
  prefix: string,
  table: ExportTable<Column>,
  read: (db: Db, community: CommunityId, query: Query) => AsyncIterable<ExportRow<Column>[]>,
) {
  return async (db: Db, community: CommunityId, query: Query): Promise<FileAnswer> => {
    const { screen_name, today, ...of } = await findExportNames(db, community)
    const nameOf = (name: string) => `${prefix}-${name}-${today}.${query.format}`
    const names = { filename: nameOf(of.name), asciiFilename: nameOf(screen_name) }
    return writeExport(read(db, community, query), table, query, of, names)
  }
}

/** What answers with rows as a file, written as they are read. */
export const writeExport = <Column extends string>(
  rows: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  { format, language }: Asked,
  of: ExportOf,
  names: Pick<FileAnswer, 'filename' | 'asciiFilename'>,
): FileAnswer => ({
  ...names,
  type: types[format],
  chunks: writers[format](rows, table, language, of),
})

/** How to read them, and rows as `items`, a line each, their names in the order of the columns. */
export async function* toJson<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
  of: ExportOf,
) {
  const head = `{"about": ${JSON.stringify(aboutJson(table, of, language))},\n"items": [`
  // Nothing is sent before the first rows are there: what fails until then is answered as a refusal.
  let separator = `${head}\n`
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row, [...table.columns])).join(',\n')
    separator = ',\n'
  }
  yield separator.startsWith(head) ? `${head}]}\n` : '\n]}\n'
}

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
