import type { GraphMetric } from '#contract/analytics.ts'
import type { Changes } from '#contract/overview.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import type { SnapshotSummary } from '../../snapshot/snapshot.ts'
import { compareKnownStories, writeMetricDelta } from './delta.ts'
import type { Delta, Summary } from './layout.ts'
import { comparedWords } from './periods.ts'
import { findingWords } from './sections/changeFinding.ts'
import { kindOfChange } from './sections/changeParts.ts'
import type { Writing } from './writing.ts'

/** The first page in three sentences: how the metric of the report moved, what explains it, what to do. */
export function layOutSummary({ changes, compare }: SnapshotSummary, writing: Writing): Summary {
  const { t, label, write } = writing
  const { metric, now, before, contents, compared } = changes
  const { versus } = comparedWords(writing, compared, compare)
  const delta = writeMetricDelta(
    writing,
    metric,
    { value: now, n: contents.now },
    { value: before, n: contents.before },
    versus,
  )
  const [change, happened, toDo] = sentences(changes, delta, writing)
  const { facts } = t.changes
  return {
    title: t.summary.title,
    lead: {
      label: label(metric),
      text: write(metric, now),
      delta:
        now === null || contents.now === 0 || changes.measured_from || changes.stories_from ? null : delta,
    },
    sentences: [
      { key: 'change', label: facts.change, text: change },
      { key: 'happened', label: facts.happened, text: happened },
      { key: 'to_do', label: facts.to_do, text: toDo },
    ],
  }
}

type Three = [change: string, happened: string, toDo: string]

function sentences(changes: Changes, { direction, amount }: Delta, writing: Writing): Three {
  const { t, format, write, contentCount } = writing
  const { metric, now, before, contents, compared, measured_from } = changes
  if (measured_from) return untilMeasured(changes, measured_from, writing)
  const subject = subjectOf(metric, writing)
  const value = write(metric, now)
  if (changes.stories_from) {
    const begin = format.day(changes.stories_from)
    return [
      t.summary.storiesFrom(subject, value, begin),
      t.summary.storiesGone,
      compareKnownStories(writing, changes.stories_from),
    ]
  }
  const days = format.days(compared.from, compared.to)
  if (now === null || contents.now === 0) {
    const earlier =
      contents.before > 0
        ? t.summary.noneBefore(contentCount(contents.before), `${subject} ${write(metric, before)}`)
        : t.summary.noPostsBefore
    return [t.summary.none(subject), earlier, t.summary.checkData]
  }
  const kind = kindOfChange(changes, writing)
  const few: [string, string] = [
    t.summary.counted(contentCount(contents.now), format.number(contents.before)),
    t.summary.fewest[kind](format.number(fewestForDifference)),
  ]
  if (direction === 'unknown') return [t.summary.tooLittle[kind](subject, value, days), ...few]
  const { happened, toDo } = findingWords(changes, writing)
  if (direction === 'same') return [t.summary.same(subject, value, days), happened, toDo]
  return [t.summary[direction](subject, amount, value, write(metric, before), days), happened, toDo]
}

/** Of days that were not all measured: what is known of those that were, and from when on there is something to compare. */
function untilMeasured(
  { metric, now, contents, period }: Changes,
  measured_from: string,
  writing: Writing,
): Three {
  const { t, format, write, contentCount } = writing
  const subject = subjectOf(metric, writing)
  const begin = format.day(measured_from)
  const toDo = t.summary.compareFrom(begin)
  // What counts of an unfinished period are its days that are over.
  const end = period.until === null ? period.to : dayBefore(format.dayIn(period.until))
  if (measured_from > end) return [t.summary.notMeasured(subject), t.summary.dataStarts(begin), toDo]
  const days = format.days(measured_from > period.from ? measured_from : period.from, end)
  return [
    t.summary.measuredFrom(subject, write(metric, now), begin),
    t.summary.ofDays(days, contentCount(contents.now)),
    toDo,
  ]
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

const subjectOf = (metric: GraphMetric, { t, label }: Writing) =>
  metric === 'contents' ? t.summary.subjects.contents : label(metric)
