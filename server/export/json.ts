import { aboutJson, type ExportOf } from './about.ts'
import type { ExportLanguage, ExportRow, ExportTable } from './table.ts'

/** How to read them, and rows as `items`, a line each, their names in the order of the columns. */
export async function* toJson<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  table: ExportTable<Column>,
  language: ExportLanguage,
  of: ExportOf,
) {
  yield `{"about": ${JSON.stringify(aboutJson(table, of, language))},\n"items": [`
  let separator = '\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row, [...table.columns])).join(',\n')
    separator = ',\n'
  }
  yield separator === '\n' ? ']}\n' : '\n]}\n'
}
