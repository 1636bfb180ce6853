export { type AnalyticsContext, type Clock, getAnalyticsContext } from './analyticsContext.queries.ts'
export { openAnswers } from './answerCache.ts'
export { contentColumns, limitColumns, matchedRows } from './columns/contentColumns.queries.ts'
export { startKeepingColumns } from './columns/keepColumns.ts'
export { dayBeginnings } from './dayBeginnings.queries.ts'
export { getGraph } from './graph.ts'
export { gainedEngagements, gainedValues } from './measured.queries.ts'
export { gapsIn, kindsIn, storiesFrom } from './measuredFrom.ts'
export { hasStaleDays, sumUpAllDays } from './metricDays.queries.ts'
export { rebuildDays, sumUpChanges } from './metricDays.ts'
export { type Cut, resolvePeriods } from './periods.ts'
export {
  type PublishedSum,
  publishedColumns,
  publishedSums,
  sumUpAllPublished,
} from './publishedDays.queries.ts'
export { getSubjects } from './subjects.ts'
