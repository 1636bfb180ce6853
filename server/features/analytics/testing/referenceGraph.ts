import type { Graph, GraphMetric, GraphSeries, Period, Total } from '#contract/analytics.ts'
import { isRate } from '#contract/metrics/metrics.ts'
import type { GraphInput } from '../graph.ts'
import type { CapturedCommunity, CapturedContent } from './capturedCommunity.ts'
import { dayAt, dayBegin, daysBetween, nextDay, roundEven, shareOf } from './clocks.ts'
import { gainedValues, newestValue, type Value } from './rawValues.ts'

const hourMs = 3_600_000

export type Line = Omit<GraphSeries, 'title' | 'color'>

/**
 * The lines of a graph worked out from raw captures by loops over them. The periods are taken from the answer, whose
 * `until` is a moment nobody else knows; tagIds are those of the tags in the order of their numbers.
 */
export function referenceGraph(
  community: CapturedCommunity,
  tagIds: string[],
  input: GraphInput,
  { period, compared }: Pick<Graph, 'period' | 'compared'>,
): Line[] {
  const now = valuesIn(community, tagIds, input, period, null)
  const finished = compared && finishedOf(period, community.time_zone)
  const over = finished && valuesIn(community, tagIds, input, finished, null)
  const then = compared && valuesIn(community, tagIds, input, compared, compared.until)
  const isYear = input.compare?.with === 'benchmark'
  return keysOf(tagIds, input, now.values).map((key) => {
    const own = ofLine(now, key, tagIds, input)
    const other = then && ofLine(then, key, tagIds, input)
    const passed =
      compared && isYear
        ? passedDays(period, community.time_zone) / daysBetween(compared.from, compared.to).length
        : 1
    const ended = over && ofLine(over, key, tagIds, input)
    const line = {
      key,
      points: pointsOf(own, period, community, input),
      totals: totalsOf(own, input, 1),
      finished_totals: ended && totalsOf(ended, input, 1),
      compared_points: compared && other && !isYear ? pointsOf(other, compared, community, input) : [],
      compared_totals: other && totalsOf(other, input, passed),
      measured_from: {},
      stories_from: null,
    }
    return withGaps(
      line,
      { own, other, finished: ended && { selected: ended, period: finished ?? period } },
      {
        community,
        input,
        period,
        compared,
      },
    )
  })
}

interface Selected {
  values: Value[]
  /** The day that is cut, and how much of it counts. */
  cut: { day: string; passed: number } | null
}

function valuesIn(
  community: CapturedCommunity,
  tagIds: string[],
  input: GraphInput,
  { from, to }: Period,
  until: string | null,
): Selected {
  const { time_zone } = community
  const contents = community.contents.filter((content) => isMatching(content, tagIds, input))
  const isPublished = input.basis === 'published'
  const all = contents.flatMap((content) =>
    isPublished ? [newestValue(community, content)] : gainedValues(community, content),
  )
  const inDays = all.filter(({ day }) => day >= from && day <= to)
  if (until === null) return { values: inDays, cut: null }
  const end = Date.parse(until)
  const day = dayAt(end, time_zone)
  const passed = shareOf(dayBegin(day, time_zone), dayBegin(nextDay(day), time_zone), end)
  const values = inDays.filter(
    (value) => value.day < day || (value.day === day && (!isPublished || value.content.published_at < end)),
  )
  return { values, cut: isPublished ? null : { day, passed } }
}

function isMatching(content: CapturedContent, tagIds: string[], { filters }: GraphInput): boolean {
  const { kind, types, tags, is_tagged, is_deleted = false } = filters
  const ids = content.tags.map((tag) => tagIds[tag] ?? '')
  return (
    (kind === 'all' || kind === (content.kind === 'post' ? 'posts' : 'stories')) &&
    (types.length === 0 || types.includes(content.type)) &&
    content.isDeleted === is_deleted &&
    (is_tagged === undefined || ids.length > 0 === is_tagged) &&
    (tags.any.length === 0 || tags.any.some((tag) => ids.includes(tag))) &&
    !tags.none.some((tag) => ids.includes(tag))
  )
}

/** Of tags, those with the most values come first. */
function keysOf(tagIds: string[], { split, filters }: GraphInput, values: Value[]): (string | null)[] {
  if (split === 'kind') return { all: ['post', 'story'], posts: ['post'], stories: ['story'] }[filters.kind]
  if (split === 'type')
    return ['text', 'poll', 'video'].filter(
      (type) => filters.types.length === 0 || filters.types.some((of) => of === type),
    )
  if (split !== 'tag') return [null]
  const counted = tagIds.map((id, tag) => ({
    id,
    n: values.filter(({ content }) => content.tags.includes(tag)).length,
  }))
  const carried = counted.filter(({ n }) => n > 0).sort((a, b) => b.n - a.n || Number(a.id) - Number(b.id))
  return [...carried.map(({ id }) => id), null]
}

function ofLine(
  { values, cut }: Selected,
  key: string | null,
  tagIds: string[],
  { split }: GraphInput,
): Selected {
  const isOfLine = ({ content }: Value) => {
    if (split === 'kind' || split === 'type') return content[split] === key
    if (split !== 'tag') return true
    return key === null ? content.tags.length === 0 : content.tags.some((tag) => tagIds[tag] === key)
  }
  return { values: values.filter(isOfLine), cut }
}

function pointsOf(
  { values, cut }: Selected,
  { from, to, until }: Period,
  { time_zone }: CapturedCommunity,
  { granularity, metrics }: GraphInput,
): GraphSeries['points'] {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
  const last = until === null ? to : [to, dayAt(end, time_zone)].sort()[0]
  const begins = (day: string) => dayBegin(firstOf(granularity, day), time_zone)
  const hours = (day: string): number[] => {
    const [begin, over] = [dayBegin(day, time_zone), dayBegin(nextDay(day), time_zone)]
    return Array.from({ length: Math.ceil((over - begin) / hourMs) }, (_, n) => begin + n * hourMs)
  }
  const atOf = ({ content, day }: Value) => {
    const begin = dayBegin(day, time_zone)
    return granularity === 'hour'
      ? begin + Math.floor((content.published_at - begin) / hourMs) * hourMs
      : begins(day)
  }
  const byPoint = Map.groupBy(values, atOf)
  const days = daysBetween(from, last ?? to)
  const moments = new Set(granularity === 'hour' ? days.flatMap(hours) : days.map(begins))
  return [...moments]
    .filter((at) => at < end)
    .sort((a, b) => a - b)
    .map((at) => ({
      at: new Date(at).toISOString(),
      values: Object.fromEntries(
        metrics.map((metric) => [metric, sumOf(metric, { values: byPoint.get(at) ?? [], cut })]),
      ),
    }))
}

/** The first day of the step a day is in. */
function firstOf(granularity: GraphInput['granularity'], day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (granularity === 'week') {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    return nextDay(day, -weekday)
  }
  if (granularity === 'month') return `${year}-${month}-01`
  if (granularity === 'quarter')
    return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  return granularity === 'year' ? `${year}-01-01` : day
}

/** Gains of the day that is cut count in part, rounded for the day as a whole. */
function sumOf(metric: GraphMetric, { values, cut }: Selected): number | null {
  if (metric === 'contents') return new Set(values.map(({ content }) => content)).size
  const sum = (parts: { day: string; part: number }[]) =>
    [...Map.groupBy(parts, ({ day }) => day)]
      .map(([day, own]) => {
        const whole = own.reduce((total, { part }) => total + part, 0)
        return day === cut?.day ? roundEven(whole * cut.passed) : whole
      })
      .reduce((total, ofDay) => total + ofDay, 0)
  if (isRate(metric)) {
    const rates = values.flatMap(({ day, rates: { [metric]: rate } }) => (rate ? [{ day, ...rate }] : []))
    const base = sum(rates.map((rate) => ({ day: rate.day, part: rate.base })))
    return base > 0
      ? (sum(rates.map((rate) => ({ day: rate.day, part: rate.engagements }))) * 100) / base
      : null
  }
  const parts = values.flatMap(({ day, counts: { [metric]: part } }) =>
    typeof part === 'number' ? [{ day, part }] : [],
  )
  return parts.length > 0 || values.length === 0 ? sum(parts) : null
}

function totalsOf(selected: Selected, { metrics, basis }: GraphInput, scale: number): GraphSeries['totals'] {
  return Object.fromEntries(metrics.map((metric) => [metric, totalOf(metric, selected, basis, scale)]))
}

function totalOf(metric: GraphMetric, selected: Selected, basis: GraphInput['basis'], scale: number): Total {
  const value = sumOf(metric, selected)
  const isShare = isRate(metric)
  const contents = new Set(selected.values.map(({ content }) => content)).size
  const having = selected.values.filter((each) => singleOf(metric, each) !== null)
  const n = new Set(having.map(({ content }) => content)).size
  const hasMedian = metric !== 'contents' && basis === 'published'
  return {
    value: value === null || isShare || scale === 1 ? value : Math.round(value * scale),
    n,
    missing: contents - n,
    median: hasMedian ? median(having.map((each) => singleOf(metric, each) ?? 0)) : null,
  }
}

function singleOf(metric: GraphMetric, { counts, rates }: Value): number | null {
  if (metric === 'contents') return 1
  if (!isRate(metric)) return counts[metric] ?? null
  const rate = rates[metric]
  return rate && (rate.engagements * 100) / rate.base
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (middle % 1)
}

function passedDays({ from, to, until }: Period, timeZone: string): number {
  if (until === null) return daysBetween(from, to).length
  const now = Date.parse(until)
  const today = dayAt(now, timeZone)
  const passed = shareOf(dayBegin(today, timeZone), dayBegin(nextDay(today), timeZone), now)
  if (from === today) return passed
  return from > today ? 0 : daysBetween(from, today).length - 1
}

/** The days that are over of an unfinished period; null of all others, and where there are none. */
function finishedOf({ from, until }: Period, timeZone: string): Period | null {
  if (until === null) return null
  const today = dayAt(Date.parse(until), timeZone)
  return from < today ? { from, to: nextDay(today, -1), until: null } : null
}

interface Asked {
  community: CapturedCommunity
  input: GraphInput
  period: Period
  compared: Period | null
}

/** What a line gained in the period, in the one compared, and on the days that are over. */
interface Gained {
  own: Selected
  other: Selected | null
  finished: { selected: Selected; period: Period } | null
}

/** What was gained before it was measured is not known, and compares with nothing. */
function withGaps(
  line: Line,
  { own, other: then, finished }: Gained,
  { community, input, period, compared }: Asked,
): Line {
  if (input.basis === 'published')
    return withoutLateStories(line, { own, other: then, finished }, { community, input, period, compared })
  const gapped = { ...line, measured_from: { ...line.measured_from } }
  for (const metric of input.metrics) {
    const from = measuredFrom(metric, line.key, community, input)
    const isWhole = [period, compared].every((days) => !days || !from || days.from >= from)
    if (!from || isWhole) continue
    gapped.measured_from[metric] = from
    gapped.points = blank(gapped.points, metric, from, period, community)
    if (compared) gapped.compared_points = blank(gapped.compared_points, metric, from, compared, community)
    gapped.totals = {
      ...gapped.totals,
      [metric]: totalSince(metric, from, own, input, { period, community }),
    }
    if (finished && gapped.finished_totals)
      gapped.finished_totals = {
        ...gapped.finished_totals,
        [metric]: totalSince(metric, from, finished.selected, input, { period: finished.period, community }),
      }
    if (then && compared && gapped.compared_totals) {
      const total = totalSince(metric, from, then, input, { period: compared, community })
      gapped.compared_totals = { ...gapped.compared_totals, [metric]: { ...total, value: null } }
    }
  }
  return gapped
}

/**
 * Stories are known from a day after those that were alive when they were first read. Sums of days before and after differ by
 * them, and of what stories alone have nothing is known of a day before without any.
 */
function withoutLateStories(line: Line, { own, other, finished }: Gained, asked: Asked): Line {
  const { community, input, period, compared } = asked
  const { measured, time_zone } = community
  const hasStories = input.filters.kind !== 'posts' && (input.split !== 'kind' || line.key === 'story')
  if (measured.stories === null || !hasStories) return line
  const from = nextDay(dayAt(measured.stories - 24 * hourMs, time_zone))
  const periods = [period, compared].flatMap((days) => days ?? [])
  if (periods.every((days) => days.from >= from)) return line
  const isAlone = line.key === 'story' || input.filters.kind === 'stories'
  const lateMetrics = input.metrics.filter((metric) =>
    isAlone ? storyReads(metric).length > 0 : ['replies', 'field_replies'].includes(metric),
  )
  const late = { metrics: lateMetrics, from, time_zone }
  const isPartial = isAlone || periods.some((days) => lastOf(days, time_zone) >= from)
  const incomparable = (metric: GraphMetric) =>
    lateMetrics.includes(metric) || (isPartial && storyReads(metric).length > 0)
  const before = compared && other && line.compared_totals
  const totals = before
    ? (Object.entries(unknownIn(compared, other, before, late)) as [string, Total][]).map(
        ([metric, total]) => [
          metric,
          incomparable(metric as GraphMetric) ? { ...total, value: null } : total,
        ],
      )
    : null
  return {
    ...line,
    points: withoutUnknown(period, own, line.points, late),
    totals: unknownIn(period, own, line.totals, late),
    finished_totals:
      finished &&
      line.finished_totals &&
      unknownIn(finished.period, finished.selected, line.finished_totals, late),
    compared_points:
      compared && other ? withoutUnknown(compared, other, line.compared_points, late) : line.compared_points,
    compared_totals: totals && Object.fromEntries(totals),
    measured_from: Object.fromEntries(lateMetrics.map((metric) => [metric, from])),
    stories_from: isPartial ? from : null,
  }
}

/** What stories alone tell, and the first day all of which are known. */
interface Late {
  metrics: GraphMetric[]
  from: string
  time_zone: string
}

/** Points before that day in which nothing was published as far as is known. */
function withoutUnknown(
  days: Period,
  { values }: Selected,
  points: GraphSeries['points'],
  { metrics, from, time_zone }: Late,
): GraphSeries['points'] {
  return points.map((point, place) => {
    const at = Date.parse(point.at)
    const end = Date.parse(points[place + 1]?.at ?? '') || Number.POSITIVE_INFINITY
    const isEmpty = values.every(
      ({ content: { published_at } }) => (published_at < at && place > 0) || published_at >= end,
    )
    const begin = dayAt(at, time_zone)
    const isLate = (begin < days.from ? days.from : begin) < from
    const unknown = Object.fromEntries(metrics.map((metric) => [metric, null]))
    return isLate && isEmpty ? { ...point, values: { ...point.values, ...unknown } } : point
  })
}

/** Totals of days before that day, if nothing was published as far as is known. */
function unknownIn(
  days: Period,
  { values }: Selected,
  totals: GraphSeries['totals'],
  { metrics, from, time_zone }: Late,
): GraphSeries['totals'] {
  if (values.length > 0 || lastOf(days, time_zone) >= from) return totals
  const none = metrics.map((metric) => [metric, { value: null, n: 0, missing: 0, median: null }])
  return { ...totals, ...Object.fromEntries(none) }
}

/** The last day of a period that has begun. */
function lastOf({ to, until }: Period, timeZone: string): string {
  const day = until && dayAt(Date.parse(until), timeZone)
  return day && day < to ? day : to
}

function totalSince(
  metric: GraphMetric,
  from: string,
  own: Selected,
  { basis }: GraphInput,
  { period, community }: Pick<Asked, 'period' | 'community'>,
): Total {
  if (from > lastOf(period, community.time_zone)) return { value: null, n: 0, missing: 0, median: null }
  return totalOf(metric, { ...own, values: own.values.filter(({ day }) => day >= from) }, basis, 1)
}

const blank = (
  points: GraphSeries['points'],
  metric: GraphMetric,
  from: string,
  days: Period,
  { time_zone }: CapturedCommunity,
) =>
  points.map(({ at, values }) => {
    const begin = dayAt(Date.parse(at), time_zone)
    const first = begin < days.from ? days.from : begin
    return { at, values: first < from ? { ...values, [metric]: null } : values }
  })

/** The first whole day after the first reading of all that a metric of these kinds is made of. */
function measuredFrom(
  metric: GraphMetric,
  key: string | null,
  community: CapturedCommunity,
  { filters, split }: GraphInput,
): string | undefined {
  const { measured, time_zone } = community
  const kinds = { all: ['post', 'story'], posts: ['post'], stories: ['story'] }[filters.kind]
  const reads = kinds
    .filter((kind) => split !== 'kind' || kind === key)
    .flatMap((kind) => (kind === 'post' ? postReads(metric, community) : storyReads(metric)))
  const days = reads.flatMap((block) => {
    const since = measured[block]
    return since === null ? [] : [nextDay(dayAt(since, time_zone))]
  })
  return days.sort().at(-1)
}

function postReads(
  metric: GraphMetric,
  { post_engagements, er_base, erp_base }: CapturedCommunity,
): ('posts' | 'reach')[] {
  if (['replies', 'field_replies'].includes(metric)) return []
  if (metric === 'engagements' || isRate(metric)) {
    const base = metric === 'engagements' ? [] : [{ er: er_base, erv: 'views', erp: erp_base }[metric]]
    const parts = [...post_engagements, ...base].filter((part) => part !== 'followers')
    return parts.map((part) => (['reach', 'clicks'].includes(part) ? 'reach' : 'posts'))
  }
  return ['reach', 'clicks', 'hides', 'unsubscribes', 'reports'].includes(metric) ? ['reach'] : ['posts']
}

const storyReads = (metric: GraphMetric): 'stories'[] =>
  ['comments', 'votes', 'unsubscribes', 'reports'].includes(metric) ? [] : ['stories']
