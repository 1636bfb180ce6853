import { type Metric, metrics } from '#contract/metrics/metrics.ts'
import type { SteppedDays } from './steppedDays.ts'
import type { YieldIfDue } from './yield.ts'

/**
 * The days on which each content gained something, in compressed rows: those of row r are at `first[r]` up to `first[r + 1]`,
 * ascending. day: days since 1970-01-01 · known: bit mask of the metrics whose gain is known, see `metricBit`.
 */
export interface GainColumns {
  first: Uint32Array
  day: Int32Array
  known: Uint32Array
}

/** The bit of a metric in `GainColumns.known`. */
export const metricBit = (metric: Metric): number => 1 << metrics.indexOf(metric)

/** How many contents gained something in a step; `…_n`: of how many a metric is known. day: the first of the step. */
interface Gaining {
  day: string | null
  contents: number
  [column: `${string}_n`]: number
}

/** Takes some milliseconds. */
const rowsInOneGo = 4000

/** Counts the rows that gained something in each step; each row once per step. */
export async function countGaining(
  gains: GainColumns,
  metrics: Metric[],
  rows: number[],
  days: SteppedDays,
  yieldIfDue: YieldIfDue,
): Promise<Gaining[]> {
  const tallies = openTallies(metrics, days.begins)
  for (let start = 0; start < rows.length; start += rowsInOneGo) {
    const end = Math.min(start + rowsInOneGo, rows.length)
    const [first, last] = [rows[start] ?? 0, rows[end - 1] ?? 0]
    await yieldIfDue((gains.first[last + 1] ?? 0) - (gains.first[first] ?? 0))
    for (let n = start; n < end; n += 1) tallyRow(gains, rows[n] ?? 0, days, tallies.add)
  }
  return tallies.list()
}

function tallyRow(
  { first, day, known }: GainColumns,
  row: number,
  { from, stepOf }: SteppedDays,
  add: (step: number, known: number) => void,
) {
  const to = from + stepOf.length - 1
  const end = first[row + 1] ?? 0
  let [step, inStep] = [-1, 0]
  for (let place = first[row] ?? 0; place < end; place += 1) {
    const on = day[place] ?? 0
    if (on < from) continue
    if (on > to) break
    const stepOn = stepOf[on - from] ?? 0
    if (stepOn !== step) {
      if (step >= 0) add(step, inStep)
      step = stepOn
      inStep = 0
    }
    inStep |= known[place] ?? 0
  }
  if (step >= 0) add(step, inStep)
}

/** Counts contents per step, and per metric those whose gain is known. */
function openTallies(metrics: Metric[], begins: SteppedDays['begins']) {
  const bits = metrics.map(metricBit)
  const contents = new Uint32Array(begins.length)
  const having = metrics.map(() => new Uint32Array(begins.length))
  return {
    add(step: number, known: number) {
      contents[step] = (contents[step] ?? 0) + 1
      for (const [n, bit] of bits.entries()) {
        const counts = having[n]
        if (counts && (known & bit) !== 0) counts[step] = (counts[step] ?? 0) + 1
      }
    },
    list: (): Gaining[] =>
      begins.map((day, step) => {
        const known = metrics.map((metric, n) => [`${metric}_n`, having[n]?.[step] ?? 0])
        return { day, contents: contents[step] ?? 0, ...Object.fromEntries(known) }
      }),
  }
}
