import type { ExportRow, ExportTable } from './table.ts'

/** Rows as one JSON array of objects, a line each, their names in the order of the columns. */
export async function* toJson<Column extends string>(
  batches: AsyncIterable<ExportRow<Column>[]>,
  { columns }: ExportTable<Column>,
) {
  let separator = '[\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row, [...columns])).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
