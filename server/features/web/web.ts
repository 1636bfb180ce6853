export { dimensions } from './dimensions.ts'
export { startRolling } from './roller.ts'
export { getWebGraph } from './webGraph.ts'
export { getWebSubjects } from './webSubjects.ts'
