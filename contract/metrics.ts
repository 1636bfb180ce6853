import { z } from 'zod'

/** The metrics that the specification lists, section 3: what calls about metrics answer where none are chosen. */
export const specifiedMetrics = [
  'reach',
  'views',
  'reactions',
  'likes',
  'comments',
  'clicks',
  'votes',
  'hides',
  'replies',
  'field_replies',
  'shares',
] as const

/** Raw counters, in the order in which screens show them. */
export const counters = [...specifiedMetrics, 'unsubscribes', 'reports'] as const

/** Counters that a community may count as engagements, in the order in which SQL's `engagements_of` takes them. */
export const engagementCounters = [
  'reactions',
  'likes',
  'comments',
  'clicks',
  'votes',
  'replies',
  'field_replies',
  'shares',
] as const

/** Derived metrics: engagements (E), ER and ERP in percent. Formulas: docs/metrics.md. */
export const derivedMetrics = ['engagements', 'er', 'erp'] as const

export const metrics = [...counters, ...derivedMetrics] as const
export const Metric = z.enum(metrics).meta({ id: 'Metric' })
export type Metric = z.infer<typeof Metric>

export const Unit = z.enum(['count', 'percent'])
export type Unit = z.infer<typeof Unit>
export const metricUnit: Record<Metric, Unit> = {
  reach: 'count',
  views: 'count',
  reactions: 'count',
  likes: 'count',
  comments: 'count',
  clicks: 'count',
  votes: 'count',
  hides: 'count',
  replies: 'count',
  field_replies: 'count',
  shares: 'count',
  unsubscribes: 'count',
  reports: 'count',
  engagements: 'count',
  er: 'percent',
  erp: 'percent',
}

export const postsOnly: ReadonlySet<Metric> = new Set<Metric>([
  'comments',
  'votes',
  'unsubscribes',
  'reports',
])
export const storiesOnly: ReadonlySet<Metric> = new Set<Metric>(['replies', 'field_replies'])

/** Counters of posts from stats.getPostReach, which answers a manager's token alone, and of the newest posts only. */
export const reachCounters = ['reach', 'clicks', 'hides', 'unsubscribes', 'reports'] as const
export const reachMetrics: ReadonlySet<Metric> = new Set<Metric>(reachCounters)

/** Of these the least is best. */
export const unwantedMetrics: ReadonlySet<Metric> = new Set<Metric>(['hides', 'unsubscribes', 'reports'])

/**
 * Why a metric has no value; missing is not zero.
 * no_user_token: only a user token of a manager can read it · too_old: outside the window VK answers for ·
 * not_for_type: this kind or type has no such metric · hidden_by_vk: VK keeps it back · not_yet: not captured so far.
 */
export const missingReasons = ['no_user_token', 'too_old', 'not_for_type', 'hidden_by_vk', 'not_yet'] as const
export const MissingReason = z.enum(missingReasons).meta({ id: 'MissingReason' })
export type MissingReason = z.infer<typeof MissingReason>

export const MetricValues = z.record(Metric, z.number().nullable()).meta({ id: 'MetricValues' })
export type MetricValues = z.infer<typeof MetricValues>

export const MissingMetrics = z.partialRecord(Metric, MissingReason).meta({ id: 'MissingMetrics' })
export type MissingMetrics = z.infer<typeof MissingMetrics>

/** Ages at which content is compared, in hours since publication. */
export const ageHours = { '1h': 1, '3h': 3, '1d': 24, '3d': 72, '7d': 168, '30d': 720 } as const
export type Age = keyof typeof ageHours
export const ages = Object.keys(ageHours) as [Age, ...Age[]]
export const Age = z.enum(ages).meta({ id: 'Age' })

/** The metrics that have values by age. */
export const agedMetrics = [
  'views',
  'reach',
  'reactions',
  'likes',
  'comments',
  'clicks',
  'shares',
  'engagements',
  'er',
  'erp',
] as const satisfies readonly Metric[]
export const AgedMetric = z.enum(agedMetrics).meta({ id: 'AgedMetric' })
export type AgedMetric = z.infer<typeof AgedMetric>
