export { startRolling } from './roller.ts'
