export { refreshAnswers } from './answers.queries.ts'
export { recountCommentDays, recountCommentPeople, sumUpMonth } from './toneDays.queries.ts'
