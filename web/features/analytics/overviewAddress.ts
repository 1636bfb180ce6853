import { bases, granularities, graphMetrics } from '#contract/analytics.ts'
import { metrics } from '#contract/metrics.ts'
import { changeAxes } from '#contract/overview.ts'
import { filterFields } from '../content/feedAddress.ts'
import { choice, orNull } from '../filters/addressField.ts'
import { addressState } from '../filters/addressState.ts'
import { compareField } from '../filters/compare.ts'
import { initialOverview, type OverviewState, tableGroupings } from './overviewState.ts'

export const { parse: parseOverview, write: writeOverview } = addressState<OverviewState>(
  {
    ...filterFields,
    compare: compareField,
    basis: choice(bases),
    step: orNull(choice(granularities)),
    metric: choice(graphMetrics),
    by: choice(metrics),
    grouping: choice(tableGroupings),
    axis: orNull(choice(changeAxes)),
  },
  initialOverview,
)
