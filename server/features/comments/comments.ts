export { refreshAnswers } from './answers.queries.ts'
export { share } from './wilson.ts'
