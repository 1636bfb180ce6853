import { type ExportRow, exportColumns } from './exportColumns.ts'

/** Rows as one JSON array of objects, a line each, their names in the order of the columns. */
export async function* toJson(batches: AsyncIterable<ExportRow[]>) {
  let separator = '[\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row, [...exportColumns])).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
