import { isRate } from '#contract/metrics/metrics.ts'
import { type ChangeAxis, type ChangePart, mostParts } from '#contract/overview.ts'
import type { ContentColumns } from '../../engine/columns.ts'
import { topK } from '../../engine/topK.ts'
import { type Arithmetic, chooseArithmetic, decompose } from './changeArithmetic.ts'
import { countShared, type Group, type GroupedAxis, groupedAxes, groupMix, groupsBy } from './changeGroups.ts'
import { type BothSums, type Compared, type Sums, sumUpAll, sumUpBoth } from './changeSums.ts'
import type { Measure } from './measureSpan.ts'

/** A period as a whole: how many contents have a value, and the metric of all. */
export interface Whole {
  n: number
  value: number | null
}

/** A part whose tag or content is known by its id alone. */
export type UnnamedPart = Omit<ChangePart, 'title' | 'color' | 'content'>
export type UnnamedAxis = Omit<ChangeAxis, 'parts'> & { parts: UnnamedPart[] }

export interface Change {
  now: Whole
  before: Whole
  axes: UnnamedAxis[]
}

/**
 * What is taken apart. hasEffects: it depends on how many contents, or on what share of all, a part is · isOfMix: on the
 * share, as rates do.
 */
interface Question {
  columns: ContentColumns
  compared: Compared
  whole: BothSums
  arithmetic: Arithmetic
  hasEffects: boolean
  isOfMix: boolean
}

interface MeasuredGroup extends Group {
  sums: BothSums
  contribution: number
}

/** What made a metric change between two periods, by each axis there is: docs/overview.md, 'What changed'. */
export function findChange(
  columns: ContentColumns,
  measure: Pick<Measure, 'metric' | 'basis'>,
  compared: Compared,
): Change {
  const whole = sumUpAll(compared)
  const arithmetic = chooseArithmetic(measure.metric, whole)
  const endOf = (sums: Sums): Whole => ({ n: sums.n, value: arithmetic.totalOf(sums) })
  const [now, before] = [endOf(whole.now), endOf(whole.before)]
  if (now.value === null || before.value === null) return { now, before, axes: [] }
  const isOfMix = isRate(measure.metric)
  const hasEffects = isOfMix || growsWithNumber(measure)
  const question = { columns, compared, whole, arithmetic, hasEffects, isOfMix }
  const axes = [
    ...(hasEffects ? [wholeAxis(question)] : []),
    ...axesFor(measure).map((axis) => groupedAxis(axis, question)),
  ]
  return { now, before, axes: axes.filter(({ parts }) => parts.length > 0) }
}

/** Of sums: what is gained on a day is not of what was published on it. */
const growsWithNumber = ({ metric, basis }: Pick<Measure, 'metric' | 'basis'>) =>
  basis === 'published' && metric !== 'contents'

/** Of a number of contents each is one, which explains nothing. */
const axesFor = ({ metric }: Pick<Measure, 'metric'>): readonly GroupedAxis[] =>
  metric === 'contents' ? groupedAxes.filter((axis) => axis !== 'content') : groupedAxes

/** Two parts, of all contents: how many against how good, of rates which mix against how good each of it is. */
function wholeAxis(question: Question): UnnamedAxis {
  const { arithmetic, whole, isOfMix } = question
  const effects = partsOfMix(question).map((sums) => {
    const { now, before } = broughtIn(arithmetic, sums)
    return decompose(now, before)
  })
  const number = effects.reduce((sum, each) => sum + each.number, 0)
  const average = effects.reduce((sum, each) => sum + each.average, 0)
  const keys = isOfMix ? { number: 'mix', average: 'rates' } : { number: 'number', average: 'average' }
  const all = { ...endsOf(arithmetic, whole), share: null }
  const parts: UnnamedPart[] = [
    { key: keys.number, ...all, contribution: number, effects: { number, average: 0 } },
    { key: keys.average, ...all, contribution: average, effects: { number: 0, average } },
  ]
  return {
    axis: isOfMix ? 'mix' : 'number',
    parts: parts.filter(isPart).sort(byContribution),
    others: null,
    overlap: null,
  }
}

/** A sum has no mix: it is that of all its contents. Where all are of one type of a kind, a rate has none either. */
function partsOfMix({ columns, compared, whole, isOfMix }: Question): BothSums[] {
  if (!isOfMix) return [whole]
  const mix = groupMix(columns, compared)
  return mix.length > 1 ? mix.map(({ rows }) => sumUpBoth(compared, rows)) : []
}

/** Nothing is explained by a group that holds everything. */
function groupedAxis(axis: GroupedAxis, question: Question): UnnamedAxis {
  const groups = groupsBy(axis, question.columns, question.compared).map((group) => measure(group, question))
  const contributing = groups.length > 1 ? groups.filter(isPart) : []
  const named = contributing.filter(({ key }) => key !== null)
  const told = [
    ...topK(named, mostParts, byContribution),
    ...contributing.filter(({ key }) => key === null),
  ].sort(byContribution)
  const others = contributing.filter((group) => !told.includes(group))
  return {
    axis,
    parts: told.map((group) => partOf(axis, group, question)),
    others: others.length > 0 ? { count: others.length, contribution: sumOf(others) } : null,
    overlap: axis === 'tag' ? overlapOf(groups, question) : null,
  }
}

function measure(group: Group, { compared, arithmetic }: Question): MeasuredGroup {
  const sums = sumUpBoth(compared, group.rows)
  return { ...group, sums, contribution: contributionOf(arithmetic, sums) }
}

function partOf(
  axis: GroupedAxis,
  { key, sums, contribution }: MeasuredGroup,
  { arithmetic, hasEffects }: Question,
): UnnamedPart {
  const { now, before } = broughtIn(arithmetic, sums)
  const ends = endsOf(arithmetic, sums)
  const isGone = (period: keyof BothSums) => axis === 'content' && sums[period].contents === 0
  return {
    key,
    now: isGone('now') ? null : ends.now,
    before: isGone('before') ? null : ends.before,
    contents: ends.contents,
    share: { now: now.share * 100, before: before.share * 100 },
    contribution,
    effects: hasEffects ? decompose(now, before) : null,
  }
}

/** What contents of several tags count in more than once is taken off. */
function overlapOf(groups: MeasuredGroup[], { columns, arithmetic, whole }: Question): ChangeAxis['overlap'] {
  const count = countShared(groups, columns.length)
  if (count === 0) return null
  return { count, contribution: contributionOf(arithmetic, whole) - sumOf(groups) }
}

const endsOf = ({ totalOf }: Arithmetic, { now, before }: BothSums) => ({
  now: totalOf(now),
  before: totalOf(before),
  contents: { now: now.n, before: before.n },
})

const broughtIn = ({ broughtBy }: Arithmetic, { now, before }: BothSums) => ({
  now: broughtBy(now, 'now'),
  before: broughtBy(before, 'before'),
})

function contributionOf(arithmetic: Arithmetic, sums: BothSums): number {
  const { now, before } = broughtIn(arithmetic, sums)
  return now.value - before.value
}

type Contributing = Pick<UnnamedPart, 'key' | 'contribution'>

const isPart = ({ contribution }: Contributing) => contribution !== 0
const sumOf = (parts: Contributing[]) => parts.reduce((sum, { contribution }) => sum + contribution, 0)

/** Those that made most first. */
const byContribution = (a: Contributing, b: Contributing): number =>
  Math.abs(b.contribution) - Math.abs(a.contribution) || ((a.key ?? '') < (b.key ?? '') ? -1 : 1)
