export { refreshAnswers } from './answers.queries.ts'
export { isOpen } from './list/commentRow.queries.ts'
export { getOverview } from './tone/overview.ts'
export { rebuildCommentDays, recountCommentDays, sumUpMonth } from './tone/toneDays.queries.ts'
