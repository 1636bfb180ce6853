export { refreshAnswers } from './answers.queries.ts'
export { rebuildCommentDays, recountCommentDays, sumUpMonth } from './toneDays.queries.ts'
