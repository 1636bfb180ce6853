import type { exportFormats } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { FileAnswer } from '#server/http/file.ts'
import { type ExportQuery, findFileNaming, readExport } from './export.queries.ts'
import type { ExportLanguage, ExportRow } from './exportColumns.ts'
import { toCsv } from './exportCsv.ts'
import { toJson } from './exportJson.ts'
import { toXlsx } from './exportXlsx.ts'

interface Format {
  type: string
  write(batches: AsyncIterable<ExportRow[]>, language: ExportLanguage): AsyncIterable<string | Buffer>
}

const formats: Record<(typeof exportFormats)[number], Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toXlsx },
  json: { type: 'application/json; charset=utf-8', write: toJson },
}

/** Each holds a connection to the database as long as it lasts. */
const mostAtOnce = 3

/**
 * Makes what answers with all that matches as a file, written as it is read. Errors while it is read:
 * too_many_requests when others are under way.
 */
export function makeExporter() {
  let underWay = 0

  async function* oneOfFew<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    if (underWay === mostAtOnce) {
      throw new AppError('too_many_requests', 'Other files are being made: try again in a moment', {
        retryAfterS: 10,
      })
    }
    underWay += 1
    try {
      yield* items
    } finally {
      underWay -= 1
    }
  }

  return async (db: Db, community: CommunityId, query: ExportQuery): Promise<FileAnswer> => {
    const { type, write } = formats[query.format]
    const { name, screen_name, today } = await findFileNaming(db, community)
    return {
      type,
      filename: `rapport-${name}-${today}.${query.format}`,
      asciiFilename: `rapport-${screen_name}-${today}.${query.format}`,
      chunks: oneOfFew(write(readExport(db, community, query), query.language)),
    }
  }
}
