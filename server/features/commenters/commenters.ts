export { type HashPerson, openHashPerson } from './hashPerson.queries.ts'
export { hideCommenters, hideSigners } from './hideRemoved.ts'
export { authorIdOf, isOfPerson, isOfStandIn, isStandIn } from './standIns.queries.ts'
