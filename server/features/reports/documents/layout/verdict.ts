import type { GraphMetric, GroupDifference } from '#contract/analytics.ts'
import type { Difference } from '#contract/content/comparisons.ts'
import { toneOf } from '#contract/metrics/delta.ts'
import type { Writing } from './writing.ts'

type Judged = Pick<GroupDifference | Difference, 'difference' | 'verdict'>

/** Whether a difference is likely one, and then which. */
export const verdictText = (metric: GraphMetric, { difference, verdict }: Judged, { t }: Writing): string =>
  t.verdict[verdict === 'likely_real' ? toneOf(metric, difference ?? 0) : verdict]
