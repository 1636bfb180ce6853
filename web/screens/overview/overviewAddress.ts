import { bases, granularities, graphMetrics } from '#contract/analytics.ts'
import { metrics } from '#contract/metrics.ts'
import { changeAxes } from '#contract/overview.ts'
import { choice, orNull } from '../../entities/filter/address/addressField.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import { filterFields } from '../../entities/filter/content/feedAddress.ts'
import { compareField } from '../../entities/filter/days/compare.ts'
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
