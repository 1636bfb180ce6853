import { changeAmounts } from '#contract/metrics/changeAmounts.ts'
import { toneOf } from '#contract/metrics/delta.ts'
import type { ChangeAxis, ChangePart, Changes } from '#contract/overview.ts'
import { tagColor } from '../colors.ts'
import { compareKnownStories, measuredLate, storiesLate, writeMetricDelta } from '../delta.ts'
import type { Block, Cell, Column, Fact } from '../layout.ts'
import { comparedWords } from '../periods.ts'
import { dash, isRate, numberKind, type Writing } from '../writing.ts'
import { findingWords } from './changeFinding.ts'
import { kindOfChange, partAverage, partTitle } from './changeParts.ts'
import type { Laid, SectionOf } from './section.ts'

type Section = SectionOf<'changes'>

/** A change in words, and what it is made of by the axis that explains most. */
export function layOutChanges(section: Section, writing: Writing): Laid {
  const { t, label } = writing
  const { changes, basis, compare } = section
  const [axis] = changes.axes
  const table: Block = axis ? tableOf(section, axis, writing) : { type: 'notice', text: t.changes.none }
  const facts: Block = { type: 'facts', facts: factsOf(section, writing) }
  return {
    title: t.changes.title(label(changes.metric, basis)),
    subtitle: [t.basis[basis], comparedWords(writing, changes.compared, compare).line].join(' '),
    blocks: blocksOf(changes, facts, table),
  }
}

function blocksOf({ contents, measured_from, stories_from }: Section['changes'], facts: Block, table: Block) {
  if (measured_from || stories_from) return [facts]
  // Of neither period there is anything to tell: a slide of its own would say nothing.
  return contents.now + contents.before === 0 ? [table] : [facts, table]
}

function factsOf({ changes, compare }: Section, writing: Writing): Fact[] {
  const { t, write } = writing
  const { metric, now, before, contents, compared } = changes
  const { versus } = comparedWords(writing, compared, compare)
  const late = lateOf(changes, writing)
  if (late) {
    return [
      { key: 'change', label: t.changes.facts.change, text: late.why },
      { key: 'to_do', label: t.changes.facts.to_do, text: late.toDo },
    ]
  }
  const delta = writeMetricDelta(
    writing,
    metric,
    { value: now, n: contents.now },
    { value: before, n: contents.before },
    versus,
  )
  const values = t.changes.was(write(metric, now), write(metric, before))
  const hasMoved = delta.direction === 'up' || delta.direction === 'down'
  const { happened, toDo } = findingWords(changes, writing)
  const facts = { change: t.changes.moved(values, delta.text), ...(hasMoved && { happened, to_do: toDo }) }
  return (['change', 'happened', 'to_do'] as const).flatMap((key) => {
    const text = facts[key]
    return text ? [{ key, label: t.changes.facts[key], text }] : []
  })
}

/** Why nothing is compared, and what could be; undefined where all days of both periods are known. */
function lateOf({ measured_from, stories_from }: Changes, writing: Writing) {
  const { t, format } = writing
  if (measured_from) {
    return {
      why: measuredLate(writing, measured_from).text,
      toDo: t.summary.compareFrom(format.day(measured_from)),
    }
  }
  return stories_from
    ? {
        why: storiesLate(writing, stories_from).text,
        toDo: compareKnownStories(writing, stories_from),
      }
    : undefined
}

function tableOf({ changes }: Section, axis: ChangeAxis, writing: Writing): Block {
  const { t, count } = writing
  const { metric } = changes
  const amounts = changeAmounts(metric, axis)
  const { parts, others, overlap } = axis
  return {
    type: 'table',
    title: '',
    columns: columnsOf(changes, axis, writing),
    rows: [
      ...parts.map((part, place) => partRow(changes, axis, part, amounts.parts[place] ?? 0, writing)),
      ...(others
        ? [restRow(t.changes.parts.others(count(others.count)), amounts.others, metric, writing)]
        : []),
      ...(overlap ? [restRow(t.changes.parts.overlap, amounts.overlap, metric, writing)] : []),
      totalRow(changes, amounts.together, writing),
    ],
    note: overlap ? t.changes.overlap[kindOfChange(changes, writing)](count(overlap.count)) : t.changes.sum,
    message: changes.finding ? findingWords(changes, writing).happened : '',
  }
}

type Metric = Section['metric']

function columnsOf(changes: Section['changes'], { axis }: ChangeAxis, writing: Writing): Column[] {
  const { t } = writing
  const title =
    axis === 'content' ? t.changes.axes.content[kindOfChange(changes, writing)] : t.changes.axes[axis]
  const end = (key: 'now' | 'before' | 'contribution'): Column => ({
    key,
    title: t.changes.columns[key],
    align: 'end',
  })
  return [
    { key: 'part', title, align: 'start', ...(axis === 'content' && { isWide: true }) },
    end('now'),
    end('before'),
    end('contribution'),
  ]
}

function partRow(
  changes: Section['changes'],
  { axis }: ChangeAxis,
  part: ChangePart,
  amount: number,
  writing: Writing,
): Cell[] {
  const { metric } = changes
  const title: Cell = {
    text: partTitle(changes, axis, part, writing),
    ...(axis === 'tag' && part.key !== null && { dot: tagColor(part.color) }),
  }
  const cell = (period: 'now' | 'before') => {
    if (axis === 'mix') return noValue
    if (axis !== 'number') return valueCell(metric, part[period], writing)
    return part.key === 'number'
      ? valueCell('contents', part.contents[period], writing)
      : valueCell(metric, partAverage(part, period), writing)
  }
  return [title, cell('now'), cell('before'), amountCell(metric, amount, writing)]
}

const noValue: Cell = { text: dash, value: null }

const restRow = (title: string, amount: number, metric: Metric, writing: Writing): Cell[] => [
  { text: title },
  noValue,
  noValue,
  amountCell(metric, amount, writing),
]

function totalRow({ metric, now, before }: Section['changes'], amount: number, writing: Writing): Cell[] {
  const cells = [
    { text: writing.t.changes.parts.together },
    valueCell(metric, now, writing),
    valueCell(metric, before, writing),
    amountCell(metric, amount, writing),
  ]
  return cells.map((cell): Cell => ({ ...cell, emphasis: 'strong' }))
}

const valueCell = (metric: Metric, value: number | null, { write }: Writing): Cell => ({
  text: write(metric, value),
  value,
  number: numberKind(metric),
})

const amountCell = (metric: Metric, amount: number, { writeSigned }: Writing): Cell => ({
  text: writeSigned(metric, amount),
  value: amount,
  number: isRate(metric) ? 'points' : 'change',
  mood: toneOf(metric, amount),
})
