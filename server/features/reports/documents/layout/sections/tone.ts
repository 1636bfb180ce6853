import type { CommentOverview, Share } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { deltaBetween } from '#contract/metrics/delta.ts'
import { emotions } from '#contract/vocabulary.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { toneColors } from '../colors.ts'
import { wholePoints, writeDelta } from '../delta.ts'
import type { Block, Cell, Column, Figure, Series } from '../layout.ts'
import { figuresMessage, peakMessage } from '../messages.ts'
import { guessStep, stepLabel } from '../periods.ts'
import { dash, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

const known = ['positive', 'neutral', 'negative'] as const satisfies readonly Emotion[]
const inOrder = [...known, ...emotions.filter((emotion) => emotion === 'unknown')]

/** How people spoke: figures, the shares with their intervals, and the course. */
export function layOutTone(section: SectionOf<'tone'>, writing: Writing): Laid {
  const { t } = writing
  const { tone } = section
  return {
    title: t.titles.tone,
    subtitle: t.tone.subtitle,
    blocks:
      tone.tone.comments === 0
        ? [{ type: 'notice', text: t.tone.none }]
        : [figuresOf(section, writing), shareTable(section, writing), trendOf(tone, writing)],
  }
}

function figuresOf({ tone, compared, compare }: SectionOf<'tone'>, writing: Writing): Block {
  const { t, format, count } = writing
  const before = compare === 'none' ? null : compared
  const figure = (
    key: string,
    label: string,
    of: (overview: CommentOverview) => number | null,
    write: (value: number) => string,
  ): Figure => {
    const value = of(tone)
    const other = before && of(before)
    const versus = t.delta.versus[compare === 'last_year' ? 'last_year' : 'previous']
    const delta = before && deltaOf(key, value, other, versus, writing)
    return {
      key,
      label,
      text: value === null ? dash : write(value),
      value,
      number: key === 'answered' ? 'share' : key === 'median_answer' ? 'seconds' : 'count',
      delta,
      against: delta && delta.direction !== 'same' ? t.delta.was(other === null ? dash : write(other)) : '',
      compared: other,
      note: '',
    }
  }
  const figures = [
    figure('comments', t.tone.comments, (each) => each.tone.comments, format.number),
    figure('people', t.tone.people, (each) => each.tone.people, format.number),
    {
      ...figure('answered', t.tone.answered, (each) => each.answered.share, format.share),
      note: likely(tone.answered, writing),
    },
    figure('median_answer', t.tone.median, (each) => each.median_answer_s, format.span),
    figure(
      'unanswered_negative',
      t.tone.waiting,
      (each) => each.unanswered_negative,
      (n) => count(n).text,
    ),
  ]
  return { type: 'figures', figures, message: figuresMessage(figures) }
}

/** A stretch of time in seconds as it is written. */
const wholeMinutes = (seconds: number) => Math.round(seconds / 60) * 60

/** More answers are better, longer waits and more that wait are worse. */
function deltaOf(key: string, now: number | null, before: number | null, versus: string, writing: Writing) {
  const isShare = key === 'answered'
  const isWorse = key === 'median_answer' || key === 'unanswered_negative'
  const change = deltaBetween(now, before, {
    isRate: isShare,
    round: key === 'median_answer' ? wholeMinutes : Math.round,
    toneOf: (difference) => (isShare || isWorse ? (difference > 0 === isShare ? 'good' : 'bad') : 'plain'),
  })
  return writeDelta(writing, change, versus, { isRate: isShare, writePoints: wholePoints(writing) })
}

const likely = ({ low, high }: Share, { t, format }: Writing) =>
  low === null || high === null ? '' : t.tone.likely(format.share(low), format.share(high))

function shareTable({ tone, compared, compare }: SectionOf<'tone'>, writing: Writing): Block {
  const { t, format } = writing
  const before = compare === 'none' ? null : compared
  const column = (key: string, title: string): Column => ({ key, title, align: 'end' })
  const share = (value: number | null): Cell => ({
    text: value === null ? dash : format.share(value),
    value,
    number: 'share',
  })
  const [ofComments, ofPeople] = [wholeShares(tone.tone.by_comments), wholeShares(tone.tone.by_people)]
  const ofBefore = before && wholeShares(before.tone.by_comments)
  return {
    type: 'table',
    title: '',
    columns: [
      { key: 'tone', title: t.tone.tone, align: 'start' },
      column('comments', t.tone.comments),
      column('share', t.tone.share),
      column('share_interval', t.tone.interval),
      ...(before ? [column('share_before', t.tone.before)] : []),
      column('people', t.tone.people),
      column('share_of_people', t.tone.shareOfPeople),
    ],
    rows: inOrder.map((emotion) => {
      const comments = tone.tone.by_comments[emotion]
      const people = tone.tone.by_people[emotion]
      return [
        { text: t.tone.emotions[emotion], dot: toneColors[emotion] },
        { text: format.number(comments.n), value: comments.n, number: 'count' },
        { ...share(ofComments[emotion]), bar: (comments.share ?? 0) / 100 },
        { text: interval(comments, writing) },
        ...(ofBefore ? [share(ofBefore[emotion])] : []),
        { text: format.number(people.n), value: people.n, number: 'count' },
        share(ofPeople[emotion]),
      ]
    }),
    note: t.tone.note,
    message: t.messages.sentiment(
      shareText(ofComments.negative, writing),
      shareText(ofComments.positive, writing),
    ),
  }
}

const shareText = (value: number | null, { format }: Writing) => (value === null ? dash : format.share(value))

const wholeShares = (shares: Record<Emotion, Share>) => toneShares((emotion) => shares[emotion].n)

const interval = ({ low, high }: Share, { format }: Writing) =>
  low === null || high === null ? dash : `${format.share(low)} – ${format.share(high)}`

function trendOf({ trend }: CommentOverview, writing: Writing): Block {
  const { t, format, snapshot } = writing
  const begun = trend.map(({ from }) => from)
  const step = guessStep(begun, snapshot.period)
  // The first week or month may have begun before the period.
  const { from: first } = snapshot.period
  const days = begun.map((day) => (day < first ? first : day))
  const isUnfinished = snapshot.period.until !== null && days.length > 0
  const categories = days.map((day) => stepLabel(writing, step, day))
  const series = inOrder.map((emotion): Series => {
    const values = trend.map(({ counts }) => counts[emotion])
    return {
      key: emotion,
      name: t.tone.emotions[emotion],
      values,
      texts: values.map(format.number),
      isCompared: false,
      color: toneColors[emotion],
    }
  })
  const negative = series[inOrder.indexOf('negative')]
  return {
    type: 'chart',
    shape: 'stacked',
    title: t.tone.trend,
    number: 'count',
    step: t.chart[step],
    categories,
    days,
    series,
    fromZero: true,
    isUnfinished,
    note: isUnfinished ? t.chart.unfinished : '',
    message: negative ? peakMessage(negative, categories, writing) : '',
  }
}
