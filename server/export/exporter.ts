import type { exportFormats } from '#contract/vocabulary.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { FileAnswer } from '../http/file.ts'
import { toCsv } from './csv.ts'
import { findExportOf } from './export.queries.ts'
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
    const { format, language } = query
    const { screen_name, today, ...of } = await findExportOf(db, community)
    const { name } = of
    const written: AsyncIterable<string | Buffer> = writers[format](
      read(db, community, query),
      table,
      language,
      of,
    )
    return {
      type: types[format],
      filename: `${prefix}-${name}-${today}.${format}`,
      asciiFilename: `${prefix}-${screen_name}-${today}.${format}`,
      chunks: written,
    }
  }
}
