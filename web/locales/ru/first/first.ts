/** The texts of the first paint, in one file. */
export { common } from './common.ts'
export { content } from './content.ts'
export { filters } from './filters.ts'
export { metrics } from './metrics.ts'
export { server } from './server.ts'
export { sync } from './sync.ts'
