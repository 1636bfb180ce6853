export { type HashPerson, openHashPerson } from './hashPerson.queries.ts'
export { hideCommenters, hideSigners } from './hideRemoved.ts'
export { authorIdOf, isStandIn, leastVkId } from './standIns.ts'
