/** Of the network that is meant where nothing says which. */
export { sources } from './vk/sources.ts'
export { statistics } from './vk/statistics.ts'
export { ways } from './vk/ways.ts'
