export { record } from './audit.queries.ts'
export { startForwarding } from './forward.ts'
