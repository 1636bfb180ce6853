import type { GraphMetric } from '#contract/analytics.ts'
import { type ChangePart, mostOfCause } from '#contract/overview.ts'
import { type ContentColumns, foremost, groupsIn, isRate, known, middleOf } from '../analytics/analytics.ts'
import type { MeasuredSpan } from './measureSpan.ts'

/** A period as a whole: how many contents have a value, and the metric of all. */
export interface Whole {
  n: number
  value: number | null
}

/** scale: how many times the period before is taken, which says nothing of its single contents; else null. */
export interface Compared {
  now: MeasuredSpan
  before: MeasuredSpan
  scale: number | null
}

/** A part whose tag or content is known by its id alone. */
export type UnnamedPart = Omit<ChangePart, 'title' | 'color' | 'content'>

export interface Change {
  now: Whole
  before: Whole
  /** All kinds, types and tags that made a part of it, and the single contents that made most, in no order. */
  parts: UnnamedPart[]
}

/** Of some contents: how many they are, how many have a value, and what values and bases add up to. */
interface Sums {
  contents: number
  n: number
  sum: number
  base: number
}

interface Both {
  now: Sums
  before: Sums
}

type Part = Both & Pick<ChangePart, 'cause' | 'key'>

/** What made a metric change between two periods: docs/overview.md, 'What changed'. */
export function findChange(columns: ContentColumns, metric: GraphMetric, compared: Compared): Change {
  const whole = sumUpBoth(compared, compared.now.rows, compared.before.rows)
  const { totalOf, contributionOf } = isRate(metric) ? rate(whole) : counter(usualOf(compared))
  const endOf = (sums: Sums): Whole => ({ n: sums.n, value: totalOf(sums) })
  const [now, before] = [endOf(whole.now), endOf(whole.before)]
  if (now.value === null || before.value === null) return { now, before, parts: [] }
  const most = countOf(whole)
  const measure = (part: Part): UnnamedPart[] => {
    const contribution = countOf(part) < most ? contributionOf(part) : 0
    if (contribution === 0) return []
    const { cause, key } = part
    const valueIn = (sums: Sums) => (cause === 'content' && sums.contents === 0 ? null : totalOf(sums))
    return [{ cause, key, now: valueIn(part.now), before: valueIn(part.before), contribution }]
  }
  const contents = contentsOf(columns, compared).flatMap(measure)
  const parts = [
    ...groupsOf(columns, compared).flatMap(measure),
    ...foremost(contents, mostOfCause, byContribution),
  ]
  return { now, before, parts }
}

/** Those that made most first. */
export const byContribution = (a: UnnamedPart, b: UnnamedPart): number =>
  Math.abs(b.contribution) - Math.abs(a.contribution) || ((a.key ?? '') < (b.key ?? '') ? -1 : 1)

const countOf = ({ now, before }: Both) => now.contents + before.contents

/** Contributions of groups that share nothing add up to the change. */
interface Arithmetic {
  totalOf(sums: Sums): number | null
  contributionOf(part: Part): number
}

/** A single content contributes by what it has above what is usual for one. */
function counter(usual: number): Arithmetic {
  const above = ({ n, sum }: Sums) => (n === 0 ? 0 : Math.max(sum - usual, 0))
  return {
    totalOf: ({ contents, n, sum }) => (contents > 0 && n === 0 ? null : sum),
    contributionOf: ({ cause, now, before }) =>
      cause === 'content' ? above(now) - above(before) : now.sum - before.sum,
  }
}

/** What one has above, or below, the rate before, as part of each period. */
function rate(whole: Both): Arithmetic {
  const totalOf = ({ sum, base }: Sums) => (base === 0 ? null : (sum * 100) / base)
  const usual = totalOf(whole.before) ?? 0
  const above = ({ sum, base }: Sums, all: Sums) => (sum * 100 - usual * base) / all.base
  return {
    totalOf,
    contributionOf: ({ now, before }) => above(now, whole.now) - above(before, whole.before),
  }
}

/** The median of all contents of both periods. */
function usualOf({ now, before }: Compared): number {
  const values = [now, before].flatMap(({ values, rows }) => [...known(values, rows)])
  return middleOf(Float64Array.from(values)) ?? 0
}

function groupsOf(columns: ContentColumns, compared: Compared): Part[] {
  const { now, before } = compared
  return (['kind', 'type', 'tag'] as const).flatMap((cause) => {
    const [nowRows, beforeRows] = [now, before].map(
      ({ rows }) => new Map(groupsIn(columns, cause, rows).map((group) => [group.key, group.rows])),
    )
    const keys = new Set([...(nowRows?.keys() ?? []), ...(beforeRows?.keys() ?? [])])
    return [...keys].map((key) => ({
      cause,
      key: key === '' ? null : key,
      ...sumUpBoth(compared, nowRows?.get(key) ?? [], beforeRows?.get(key) ?? []),
    }))
  })
}

function contentsOf({ id }: ContentColumns, compared: Compared): Part[] {
  const { now, before, scale } = compared
  const [isNow, isBefore] = [new Set(now.rows), new Set(scale === null ? before.rows : [])]
  return [...isNow.union(isBefore)].map((row) => ({
    cause: 'content',
    key: String(id[row]),
    now: sumUp(now, isNow.has(row) ? [row] : []),
    before: sumUp(before, isBefore.has(row) ? [row] : []),
  }))
}

function sumUpBoth({ now, before, scale }: Compared, nowRows: number[], beforeRows: number[]): Both {
  const { contents, n, sum, base } = sumUp(before, beforeRows)
  const times = scale ?? 1
  return {
    now: sumUp(now, nowRows),
    before: { contents: contents * times, n: n * times, sum: sum * times, base: base * times },
  }
}

function sumUp({ values, bases }: MeasuredSpan, rows: number[]): Sums {
  let [n, sum, base] = [0, 0, 0]
  for (const row of rows) {
    const value = values[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    n += 1
    sum += value
    base += bases?.[row] ?? 0
  }
  return { contents: rows.length, n, sum, base }
}
