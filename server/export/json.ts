import { aboutJson, type ExportOf } from './about.ts'
import type { ExportLanguage, ExportRow, ExportTable } from './table.ts'

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
