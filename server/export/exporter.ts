import type { exportFormats } from '#contract/vocabulary.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { FileAnswer } from '../http/file.ts'
import type { ExportOf } from './about.ts'
import { toCsv } from './csv.ts'
import { findExportNames } from './export.queries.ts'
import { toJson } from './json.ts'
import type { ExportLanguage, ExportRow, ExportTable } from './table.ts'
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
