import { keptBack } from '../network.ts'

/** Whether of posts and stories, of posts alone or of stories alone. */
type Kinds = 'all' | 'posts' | 'stories'

/** What there is to know of a counter. CONTRIBUTING says what else a new one takes. */
interface CounterEntry {
  /** In the API, and of its column in every table. */
  name: string
  kinds: Kinds
  /** The one type of content that has it, where not all have. */
  type?: 'poll'
  /** What reads it of posts: `reach` is asked for apart, with the token of a manager, and of the newest posts alone. */
  block: 'posts' | 'reach'
  /** Columns that are read in its place; the database adds them up. */
  parts?: readonly string[]
  /** Of which content a community may count it as engagements; SQL's `engagements_of` takes these in the order of the list. */
  engages?: Kinds
  /** Of these the least is best. */
  isUnwanted?: true
  /** A burst of it is an alert, whose kind has its name. */
  isAlarming?: true
  /** Whether `content_age` has its values. */
  isAged?: true
  /** Listed by the specification, section 3: what calls about metrics answer where none are chosen. */
  isSpecified?: true
}

/** Clicks by what was clicked: the first three of posts, the others of stories. */
export const clickParts = ['links', 'to_group', 'join_group', 'open_link', 'subscribers'] as const

/** The counters, in the order in which screens show them. Whatever else lists counters is made from this. */
const registry = [
  { name: 'reach', kinds: 'all', block: 'reach', isAged: true, isSpecified: true },
  { name: 'views', kinds: 'all', block: 'posts', isAged: true, isSpecified: true },
  { name: 'reactions', kinds: 'all', block: 'posts', engages: 'posts', isAged: true, isSpecified: true },
  { name: 'likes', kinds: 'all', block: 'posts', engages: 'all', isAged: true, isSpecified: true },
  { name: 'comments', kinds: 'posts', block: 'posts', engages: 'posts', isAged: true, isSpecified: true },
  {
    name: 'clicks',
    kinds: 'all',
    block: 'reach',
    parts: clickParts,
    engages: 'all',
    isAged: true,
    isSpecified: true,
  },
  { name: 'votes', kinds: 'posts', type: 'poll', block: 'posts', engages: 'posts', isSpecified: true },
  { name: 'hides', kinds: 'all', block: 'reach', isUnwanted: true, isAlarming: true, isSpecified: true },
  { name: 'replies', kinds: 'stories', block: 'posts', engages: 'stories', isSpecified: true },
  { name: 'field_replies', kinds: 'stories', block: 'posts', engages: 'stories', isSpecified: true },
  { name: 'shares', kinds: 'all', block: 'posts', engages: 'all', isAged: true, isSpecified: true },
  { name: 'unsubscribes', kinds: 'posts', block: 'reach', isUnwanted: true },
  { name: 'reports', kinds: 'posts', block: 'reach', isUnwanted: true },
] as const satisfies readonly CounterEntry[]

type Entry = (typeof registry)[number]
type NameWith<Key extends keyof CounterEntry, Value> = Extract<Entry, Record<Key, Value>>['name']

const entries: readonly CounterEntry[] = registry

/** The counters of which this is one of these values; the type picks them by the same. */
function countersWith<Key extends keyof CounterEntry, const Value extends CounterEntry[Key]>(
  key: Key,
  ...values: Value[]
): NameWith<Key, Value>[] {
  const found = entries.filter((entry) => values.some((value) => value === entry[key]))
  return found.map(({ name }) => name) as NameWith<Key, Value>[]
}

export type Counter = Entry['name']
export const counters: readonly Counter[] = registry.map(({ name }) => name)

export const specifiedMetrics = countersWith('isSpecified', true)

/** Counters that a community may count as engagements, of all content and of posts and stories apart. */
export const engagementCounters = countersWith('engages', 'all', 'posts', 'stories')
export const postParts = countersWith('engages', 'all', 'posts')
export const storyParts = countersWith('engages', 'all', 'stories')

/** Engagements as a share of something, in percent. */
export const rateMetrics = ['er', 'erv', 'erp'] as const
export type RateMetric = (typeof rateMetrics)[number]
export const isRate = (metric: string): metric is RateMetric => rateMetrics.some((rate) => rate === metric)

export const rateBases = ['reach', 'views', 'followers'] as const
export type RateBase = (typeof rateBases)[number]

/** What a rate divides engagements by: ER and ERP by what the community chose, ERV always by views. */
export const rateBase = (rate: RateMetric, chosen: { er_base: RateBase; erp_base: RateBase }): RateBase =>
  rate === 'erv' ? 'views' : chosen[`${rate}_base`]

/** Derived metrics: engagements (E) and its rates. Formulas: docs/metrics.md. */
export const derivedMetrics = ['engagements', ...rateMetrics] as const
export type DerivedMetric = (typeof derivedMetrics)[number]
export const isDerived = (metric: string): metric is DerivedMetric =>
  derivedMetrics.some((derived) => derived === metric)

export const metrics = [...counters, ...derivedMetrics]
export type Metric = (typeof metrics)[number]

export type Unit = 'count' | 'percent'
const counts = Object.fromEntries(counters.map((counter) => [counter, 'count'])) as Record<Counter, 'count'>
export const metricUnit: Record<Metric, Unit> = {
  ...counts,
  engagements: 'count',
  er: 'percent',
  erv: 'percent',
  erp: 'percent',
}

/** Of all metrics of a graph, of which `contents` is one. */
export const postsOnly: ReadonlySet<Metric | 'contents'> = new Set<Metric>(countersWith('kinds', 'posts'))
export const storiesOnly: ReadonlySet<Metric | 'contents'> = new Set<Metric>(countersWith('kinds', 'stories'))
export const pollsOnly: ReadonlySet<Metric> = new Set<Metric>(countersWith('type', 'poll'))

export const reachCounters = countersWith('block', 'reach')
export const reachMetrics: ReadonlySet<Metric> = new Set<Metric>(reachCounters)

type ColumnOf<Each extends Entry> = Each extends { parts: readonly (infer Part)[] } ? Part : Each['name']
type ColumnOfBlock<Block> = ColumnOf<Extract<Entry, { block: Block }>>

/** The columns that a block fills: of a counter made of parts these, of others their own. */
function columnsOf<Block extends Entry['block']>(block: Block): ColumnOfBlock<Block>[] {
  const read = entries.filter((entry) => entry.block === block)
  return read.flatMap(({ name, parts }) => parts ?? [name]) as ColumnOfBlock<Block>[]
}

/** What comes with posts and stories, and what is asked for apart. */
export const wallColumns = columnsOf('posts')
export const reachColumns = columnsOf('reach')

/**
 * Whether a network may keep a metric back of content that has it. Other metrics are missing where there is no such thing: a story
 * has no comments, and most content nothing to click.
 */
export const isKeptBack = (metric: Metric | 'contents', kind: Kinds): boolean =>
  metric === 'er' ||
  metric === 'erp' ||
  reachCounters.some(
    (counter) => counter === metric && counter !== 'clicks' && (kind === 'posts' || !postsOnly.has(counter)),
  )

/** Of these the least is best. */
export const unwantedMetrics: ReadonlySet<Metric> = new Set<Metric>(countersWith('isUnwanted', true))

export const alarmingCounters = countersWith('isAlarming', true)

/**
 * Why a metric has no value; missing is not zero.
 * no_user_token: only a user token of a manager can read it · too_old: outside the window the network answers for ·
 * not_for_type: this kind or type has no such metric · hidden: the network keeps it back · not_yet: not captured so far.
 */
export const missingReasons = ['no_user_token', 'too_old', 'not_for_type', keptBack, 'not_yet'] as const
export type MissingReason = (typeof missingReasons)[number]

/** Ages at which content is compared, in hours since publication. */
export const ageHours = { '1h': 1, '3h': 3, '1d': 24, '3d': 72, '7d': 168, '30d': 720 } as const
export type Age = keyof typeof ageHours
export const ages = Object.keys(ageHours) as [Age, ...Age[]]

/** The metrics that have values by age, first the one that all content has. */
export const agedMetrics = [
  ...new Set(['views', ...countersWith('isAged', true), ...derivedMetrics] as const),
] satisfies Metric[]
export type AgedMetric = (typeof agedMetrics)[number]
