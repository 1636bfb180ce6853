import type { GraphMetric, GroupDifference, Subject, Subjects } from '#contract/analytics.ts'
import { toneOf } from '#contract/metrics/delta.ts'
import { postsOnly } from '#contract/metrics/metrics.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { roundedShares } from '#contract/writing/roundedShares.ts'
import { tagColor } from '../colors.ts'
import { writeMetricDelta } from '../delta.ts'
import type { Cell, Column } from '../layout.ts'
import { leaderMessage } from '../messages.ts'
import { groupName } from '../names.ts'
import { comparedWords } from '../periods.ts'
import { verdictText } from '../verdict.ts'
import { dash, isRate, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

/** Groups of content in a table; the first metric is told with its benchmark and its difference to the rest. */
export function layOutTags(section: SectionOf<'tags'>, writing: Writing): Laid {
  const { t } = writing
  const { by, subjects } = section
  const items = withTenths(subjects).slice(0, section.limit)
  const hasBenchmark = items.some((item) => benchmarkOf(section, item) !== undefined)
  const columns = columnsOf(section, hasBenchmark, writing)
  const rows = items.map((item) => rowOf(section, item, hasBenchmark, writing))
  const [first = 'contents'] = section.metrics
  return {
    title: t.grouping[by].title,
    subtitle: [t.groups.subtitle, storiesLine(section, writing), comparedLine(section, writing)]
      .filter(Boolean)
      .join(' '),
    blocks:
      items.length === 0
        ? [{ type: 'notice', text: t.groups.none }]
        : [
            {
              type: 'table',
              title: '',
              columns,
              rows,
              note: hasVerdict(section) ? t.groups.note : '',
              message: leaderMessage(
                writing.label(first),
                // What has no tag leads no list.
                rows.filter((_, at) => items[at]?.key !== null && (items[at]?.n ?? 0) >= fewestForDifference),
                columns.findIndex(({ key }) => key === first),
                writing,
              ),
            },
          ],
  }
}

/** Where no content is in several groups, their shares add up: to 100 % with what is in none of those listed. */
function withTenths({ contents, items }: Subjects): Subject[] {
  const rest = contents - items.reduce((sum, { n }) => sum + n, 0)
  if (rest < 0) return items
  const shares = roundedShares([...items.map(({ n }) => n), rest], 0.1)
  return items.map((item, at) => ({ ...item, share: shares[at] ?? item.share }))
}

const storiesLine = ({ metrics, subjects: { stories_from } }: SectionOf<'tags'>, { t, format }: Writing) =>
  stories_from && metrics.some((metric) => !postsOnly.has(metric))
    ? t.groups.storiesFrom(format.day(stories_from))
    : ''

const comparedLine = ({ compared, compare }: SectionOf<'tags'>, writing: Writing) =>
  compared ? comparedWords(writing, compared.period, compare).line : ''

const hasVerdict = ({ metrics }: SectionOf<'tags'>) => metrics[0] !== 'contents'

function columnsOf(
  section: SectionOf<'tags'>,
  hasBenchmark: boolean,
  { t, label, snapshot }: Writing,
): Column[] {
  const [first = 'contents', ...others] = section.metrics
  const end = (key: string, title: string): Column => ({ key, title, align: 'end' })
  return [
    { key: 'group', title: t.grouping[section.by].column, align: 'start' },
    ...(section.metrics.includes('contents') ? [] : [end('contents', t.groups.contents)]),
    end(first, label(first)),
    ...(hasBenchmark ? [end(`${first}_benchmark`, t.delta.benchmark(snapshot.benchmark_year))] : []),
    ...(section.compared ? [end(`${first}_change`, t.groups.change(label(first)))] : []),
    ...(hasVerdict(section)
      ? [{ ...end(`${first}_to_rest`, t.groups.rest(label(first))), isWordy: true }]
      : []),
    ...others.map((metric) => end(metric, label(metric))),
  ]
}

function rowOf(section: SectionOf<'tags'>, item: Subject, hasBenchmark: boolean, writing: Writing): Cell[] {
  const [first = 'contents', ...others] = section.metrics
  const most = Math.max(...section.subjects.items.map((each) => groupValue(each, first) ?? 0))
  const value = groupValue(item, first)
  const benchmark = benchmarkOf(section, item)
  const contents = numberCell('contents', item, writing)
  return [
    {
      text: groupName(writing, section.by, item),
      ...(section.by === 'tag' && item.key !== null && { dot: tagColor(item.color) }),
    },
    ...(section.metrics.includes('contents')
      ? []
      : [{ ...contents, note: writing.t.groups.share(writing.format.tenths(item.share)) }]),
    { ...numberCell(first, item, writing), bar: most > 0 ? Math.max(0, (value ?? 0) / most) : 0 },
    ...(hasBenchmark ? [valueCell(first, benchmark, writing)] : []),
    ...(section.compared ? [changeCell(first, item, section.compared, writing)] : []),
    ...(hasVerdict(section) ? [verdictCell(first, item.values[first]?.to_rest, writing)] : []),
    ...others.map((metric) => numberCell(metric, item, writing)),
  ]
}

/** Of counters the average of one post, of rates the pooled rate. */
const groupValue = ({ n, values }: Subject, metric: GraphMetric): number | null =>
  metric === 'contents' ? n : ((isRate(metric) ? values[metric]?.value : values[metric]?.mean) ?? null)

const benchmarkOf = ({ metrics: [first] }: SectionOf<'tags'>, { benchmarks }: Subject) =>
  first && first !== 'contents' ? (benchmarks?.[first]?.mean ?? undefined) : undefined

const numberCell = (metric: GraphMetric, item: Subject, writing: Writing): Cell =>
  valueCell(metric, groupValue(item, metric), writing)

const valueCell = (metric: GraphMetric, value: number | null | undefined, { write }: Writing): Cell => ({
  text: write(metric, value),
  value: value ?? null,
  number: metric === 'contents' ? 'count' : isRate(metric) ? 'percent' : 'average',
})

const signs = { up: '+', down: '−', same: '', unknown: '' }

/** How the group moved, and what it was; a dash where there is too little to tell. */
function changeCell(metric: GraphMetric, item: Subject, { items }: Subjects, writing: Writing): Cell {
  const before = items.find(({ key }) => key === item.key)
  if (!before) return { text: dash }
  const { direction, mood, amount } = writeMetricDelta(
    writing,
    metric,
    countedIn(item, metric),
    countedIn(before, metric),
    '',
  )
  return {
    text: amount ? signs[direction] + amount : dash,
    note: writing.t.groups.before(writing.write(metric, groupValue(before, metric))),
    mood,
  }
}

const countedIn = (item: Subject, metric: GraphMetric) => ({
  value: groupValue(item, metric),
  n: metric === 'contents' ? item.n : (item.values[metric]?.n ?? 0),
})

function verdictCell(metric: GraphMetric, to: GroupDifference | undefined, writing: Writing): Cell {
  const { writeSigned, writeRange } = writing
  if (!to) return { text: dash }
  const { verdict, difference, low, high } = to
  if (verdict === 'too_few' || difference === null)
    return { text: dash, note: verdictText(metric, to, writing) }
  const isReal = verdict === 'likely_real'
  const range = low === null || high === null ? '' : ` (${writeRange(metric, low, high)})`
  return {
    text: writeSigned(metric, difference),
    value: difference,
    number: isRate(metric) ? 'points' : 'average',
    note: `${verdictText(metric, to, writing)}${range}`,
    mood: isReal ? toneOf(metric, difference) : 'plain',
  }
}
