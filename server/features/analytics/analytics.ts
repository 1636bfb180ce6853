export { openAnswers } from './answerCache.ts'
export { type Cut, type Periods, resolvePeriods } from './periods.ts'
export { getStanding, type Standing } from './standing.queries.ts'
