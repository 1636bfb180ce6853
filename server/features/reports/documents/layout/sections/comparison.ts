import type { ComparedMetric, ComparisonResult, Difference } from '#contract/content/comparisons.ts'
import { toneOf } from '#contract/metrics/delta.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { clip } from '../../clip.ts'
import type { Block, Cell, Column } from '../layout.ts'
import { contentTitle } from '../names.ts'
import { verdictText } from '../verdict.ts'
import { dash, numberKind, type Writing } from '../writing.ts'
import { curvesBlock, letter } from './curves.ts'
import type { Laid, SectionOf } from './section.ts'
import { contentLine } from './selection.ts'

/** Contents under letters: what they are, their metrics side by side, and whether rates differ by more than chance. */
export function layOutComparison(section: SectionOf<'comparison'>, writing: Writing): Laid {
  const { comparison, curve, lost } = section
  const { t, count } = writing
  return {
    title: t.titles.comparison,
    subtitle: t.comparison.subtitle,
    blocks:
      comparison.items.length === 0
        ? [{ type: 'notice', text: t.comparison.none }]
        : [
            itemTable(comparison, lost > 0 ? t.comparison.lost(count(lost)) : '', writing),
            metricTable(comparison, writing),
            ...rateTable(comparison, writing),
            ...(curve ? [curvesBlock(comparison, curve, writing)] : []),
          ],
  }
}

/** Enough of a text to know it again. */
const mostSigns = 160

function itemTable({ items }: ComparisonResult, note: string, writing: Writing): Block {
  const { t } = writing
  return {
    type: 'table',
    title: '',
    columns: [
      { key: 'letter', title: '', align: 'start' },
      { key: 'text', title: t.comparison.item, align: 'start' },
      { key: 'tags', title: t.comparison.tags, align: 'start' },
    ],
    rows: items.map((item, index) => [
      { text: letter(index), emphasis: 'strong' },
      {
        text: clip(contentTitle(item, writing).replace(/\s+/g, ' '), mostSigns),
        note: contentLine(item, writing),
        url: item.url,
      },
      { text: item.tags.map(({ title }) => title).join(', ') || dash },
    ]),
    note,
  }
}

function metricTable({ items, metrics }: ComparisonResult, writing: Writing): Block {
  const { t, snapshot, label } = writing
  const shown = metrics.filter(({ values }) => values.some((value) => value !== null))
  const hasBenchmark = shown.some(({ benchmark }) => benchmark?.mean != null)
  const column = (key: string, title: string): Column => ({ key, title, align: 'end' })
  return {
    type: 'table',
    title: '',
    columns: [
      { key: 'metric', title: t.words.metric, align: 'start' },
      ...items.map((_, index) => column(letter(index).toLowerCase(), letter(index))),
      ...(hasBenchmark ? [column('benchmark', t.delta.benchmark(snapshot.benchmark_year))] : []),
    ],
    rows: shown.map((each) => [
      { text: label(each.metric) },
      ...items.map((item, index) => valueCell(each, item.id, index, writing)),
      ...(hasBenchmark ? [numberCell(each, each.benchmark?.mean ?? null, writing)] : []),
    ]),
    note: hasBenchmark ? stillGrowing(items, writing) : '',
    message: winner(items, shown, writing),
  }
}

/** Which of them are younger than what the benchmark is of: whole lives. */
function stillGrowing(items: ComparisonResult['items'], { t, snapshot }: Writing): string {
  const young = items.flatMap(({ equal_age }, index) => (equal_age === undefined ? [] : [letter(index)]))
  return young.length === 0
    ? ''
    : t.comparison.stillGrowing(young.join(', '), t.delta.benchmark(snapshot.benchmark_year))
}

/** Which of them is the best most often. */
function winner(items: ComparisonResult['items'], metrics: ComparedMetric[], { t, format }: Writing): string {
  const wins = items.map(({ id }) => metrics.filter(({ best }) => best === id).length)
  const most = Math.max(0, ...wins)
  if (items.length < 2 || most === 0) return ''
  return t.messages.wins(letter(wins.indexOf(most)), format.number(most), format.number(metrics.length))
}

const numberCell = ({ metric }: ComparedMetric, value: number | null, { write }: Writing): Cell => ({
  text: write(metric, value),
  value,
  number: numberKind(metric),
})

function valueCell(compared: ComparedMetric, id: string, index: number, writing: Writing): Cell {
  const cell = numberCell(compared, compared.values[index] ?? null, writing)
  const { t } = writing
  if (compared.best === id) return { ...cell, emphasis: 'best', note: t.comparison.best }
  return compared.weakest === id ? { ...cell, emphasis: 'weakest', note: t.comparison.weakest } : cell
}

/** Whether the rates of the others differ from the first one's by more than chance. */
function rateTable({ items, metrics }: ComparisonResult, writing: Writing): Block[] {
  const { t, label } = writing
  const rates = metrics.filter(({ to_first }) =>
    to_first?.some(({ difference }, at) => at > 0 && difference !== null),
  )
  if (items.length < 2 || rates.length === 0) return []
  return [
    {
      type: 'table',
      title: t.comparison.toFirst(letter(0)),
      columns: [
        { key: 'letter', title: '', align: 'start' },
        ...rates.map(({ metric }) => ({
          key: `${metric}_to_first`,
          title: label(metric),
          align: 'end' as const,
          isWordy: true,
        })),
      ],
      rows: items
        .slice(1)
        .map((_, at) => [
          { text: letter(at + 1) },
          ...rates.map(({ metric, to_first }) => verdictCell(metric, to_first?.[at + 1], writing)),
        ]),
      note: t.comparison.note,
    },
  ]
}

function verdictCell(metric: Metric, to: Difference | undefined, writing: Writing): Cell {
  const { t, writeSigned, writeRange } = writing
  if (!to || to.difference === null) return { text: dash, note: t.verdict.unknown }
  const { difference, low, high, verdict } = to
  const range = low === null || high === null ? '' : ` (${writeRange(metric, low, high)})`
  return {
    text: writeSigned(metric, difference),
    value: difference,
    number: 'points',
    note: `${verdictText(metric, to, writing)}${range}`,
    mood: verdict === 'likely_real' ? toneOf(metric, difference) : 'plain',
  }
}
