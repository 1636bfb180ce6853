import type { GraphMetric, Subject } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { isRate, type Metric } from '#contract/metrics/metrics.ts'
import { lengthSteps } from '#contract/vocabulary.ts'
import { postOf, type RawCommunity, type RawContent, stems } from './rawCommunity.ts'
import { type Measured, measure } from './rawMetrics.ts'

/** What a group is and what it comes to, but for its colour, interval and benchmark. */
type Group = Pick<Subject, 'key' | 'title' | 'n' | 'share'> & {
  values: Partial<Record<GraphMetric, GroupValue>>
}
type GroupValue = Omit<NonNullable<Subject['values'][GraphMetric]>, 'to_rest'> & {
  difference: number | null
  isTooFew: boolean
}

interface Asked {
  by: Grouping
  metrics: GraphMetric[]
  /** Of tags and authors, in the order of their numbers. */
  tagIds: string[]
  authorIds: string[]
}

/** Subjects of these contents of a community, worked out by loops over their raw counters. */
export function referenceSubjects(community: RawCommunity, contents: RawContent[], asked: Asked): Group[] {
  const groups = new Map<string | null, RawContent[]>()
  for (const content of contents) {
    for (const key of new Set(keysOf(community, content, asked)))
      groups.set(key, [...(groups.get(key) ?? []), content])
  }
  const valued = new Map(contents.map((content) => [content, measure(community, content)]))
  return [...groups]
    .filter(([, members]) => asked.by !== 'word' || members.length >= 5)
    .map(([key, members]) => ({
      key,
      title: titleOf(community, key, members, asked),
      n: members.length,
      share: (members.length * 100) / contents.length,
      values: Object.fromEntries(
        asked.metrics.map((metric) => [metric, groupValueOf(metric, new Set(members), valued)]),
      ),
    }))
    .sort((a, b) => b.n - a.n || ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
}

function keysOf(community: RawCommunity, content: RawContent, asked: Asked): (string | null)[] {
  const { tags, author, words, attachments } = content
  const orNone = (keys: (string | null | undefined)[]) => {
    const present = keys.filter((key) => typeof key === 'string')
    return present.length > 0 ? present : [null]
  }
  switch (asked.by) {
    case 'tag':
      return orNone(tags.map((tag) => asked.tagIds[tag]))
    case 'tag_group':
      return orNone(tags.map((tag) => community.tags[tag]))
    case 'type':
      return [content.type]
    case 'time':
      return [hourOf(content.published_at, community.time_zone)]
    case 'length': {
      const length = [...words.join(' ')].length
      return [lengthSteps.find((step) => length <= step)?.toString() ?? 'more']
    }
    case 'hashtag':
      return words.filter((word) => word.startsWith('#')).map((word) => word.slice(1).toLowerCase())
    case 'attachment':
      return attachments.length > 0 ? attachments : ['none']
    case 'author':
      return orNone([author === null ? null : asked.authorIds[author]])
    case 'linked':
      return [isLinked(community, content) ? 'linked' : 'unlinked']
    case 'word':
      return words.flatMap((word) => stems[word] ?? [])
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function hourOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value])
  const { weekday, hour } = Object.fromEntries(parts)
  return `${weekdays.indexOf(weekday) + 1}-${hour}`
}

const isLinked = (community: RawCommunity, content: RawContent) =>
  postOf(community, content) !== undefined ||
  community.contents.some((story) => postOf(community, story) === content)

function titleOf(community: RawCommunity, key: string | null, members: RawContent[], asked: Asked) {
  if (key === null) return null
  if (asked.by === 'tag') return `Tag ${asked.tagIds.indexOf(key)}`
  if (asked.by === 'tag_group') return key
  if (asked.by === 'author') return community.authors[asked.authorIds.indexOf(key)] ?? null
  if (asked.by === 'hashtag') return `#${key}`
  if (asked.by !== 'word') return null
  return commonest(members.map(({ words }) => commonest(formsOf(key, words))))
}

const formsOf = (stem: string, words: string[]) =>
  words.filter((word) => stems[word] === stem).map((word) => word.toLowerCase().replace('#', ''))

/** Of those that are as common, the first in the order of their characters. */
function commonest(words: string[]): string {
  const count = (word: string) => words.filter((each) => each === word).length
  return [...words].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? ''
}

function groupValueOf(
  metric: GraphMetric,
  members: Set<RawContent>,
  valued: Map<RawContent, Measured>,
): GroupValue {
  const n = members.size
  if (metric === 'contents') {
    const share = (n * 100) / valued.size
    return { value: n, n, missing: 0, median: null, mean: null, share, difference: null, isTooFew: true }
  }
  const parts = [...valued].map(([content, of]) => ({
    isMember: members.has(content),
    ...partsOf(metric, of),
  }))
  const all = parts.filter(({ count, base }) => count !== null && base !== null)
  const own = all.filter(({ isMember }) => isMember)
  const rest = all.filter(({ isMember }) => !isMember)
  const isShare = isRate(metric)
  const single = own.map((part) => pooled([part]) ?? 0)
  const [mine, theirs, whole] = [pooled(own), pooled(rest), sum(all.map(({ count }) => count))]
  return {
    value: isShare || own.length === 0 ? mine : sum(own.map(({ count }) => count)),
    n: own.length,
    missing: n - own.length,
    median: median(single),
    mean: own.length === 0 ? null : rounded(sum(single) / own.length),
    share:
      isShare || own.length === 0 || whole === 0 ? null : (sum(own.map(({ count }) => count)) * 100) / whole,
    difference: mine === null || theirs === null ? null : mine - theirs,
    isTooFew: own.length < 5 || rest.length < 5,
  }
}

interface Parts {
  count: number | null
  base: number | null
}

function partsOf(metric: Metric, { counters, rates }: Measured): Parts {
  if (!isRate(metric)) return { count: counters[metric], base: 1 }
  const rate = rates[metric]
  return { count: rate ? rate.engagements * 100 : null, base: rate ? rate.base : null }
}

const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Rates are no whole numbers, so the last digits of their sum depend on the order. */
export const rounded = (mean: number) => Number(mean.toPrecision(12))

const pooled = (parts: Parts[]) =>
  parts.length === 0 ? null : sum(parts.map(({ count }) => count)) / sum(parts.map(({ base }) => base))

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (middle % 1)
}
