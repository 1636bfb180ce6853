import type { About, Basis, GraphMetric } from '#contract/analytics.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import type { AnalyticsContext } from './analyticsContext.queries.ts'

/** What readers need to know about figures of these metrics. */
export const describeFigures = (
  { time_zone, definitions }: AnalyticsContext,
  basis: Basis,
  metrics: readonly GraphMetric[],
): About => ({
  time_zone,
  basis,
  units: Object.fromEntries(metrics.map((metric) => [metric, unitOf(metric)])),
  definitions,
})
