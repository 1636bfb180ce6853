import type { GainColumns } from './gains.ts'
import type { Run } from './mergeColumns.ts'

/** What the content of columns gained that these runs of two others make. */
export function mergeGains(before: GainColumns, changed: GainColumns, runs: Run[]): GainColumns {
  const from = { before, changed }
  const rows = runs.reduce((sum, { length }) => sum + length, 0)
  const spans = runs.map(({ of, first, length }) => {
    const places = from[of].first
    return { of, first, length, begin: places[first] ?? 0, end: places[first + length] ?? 0 }
  })
  const days = spans.reduce((sum, { begin, end }) => sum + end - begin, 0)
  const gains = { first: new Uint32Array(rows + 1), day: new Int32Array(days), known: new Uint32Array(days) }
  let [row, place] = [0, 0]
  for (const { of, first, length, begin, end } of spans) {
    for (let n = 1; n <= length; n += 1)
      gains.first[row + n] = place + (from[of].first[first + n] ?? 0) - begin
    gains.day.set(from[of].day.subarray(begin, end), place)
    gains.known.set(from[of].known.subarray(begin, end), place)
    row += length
    place += end - begin
  }
  return gains
}
