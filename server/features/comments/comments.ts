export { refreshAnswers } from './answers.queries.ts'
export { getOverview } from './overview.ts'
export { rebuildCommentDays, recountCommentDays, sumUpMonth } from './toneDays.queries.ts'
