export { type HashPerson, openHashPerson } from './hashPerson.queries.ts'
export { hideCommenters, hideSigners } from './hideRemoved.ts'
export { isOfPerson, isOfStandIn, isStandIn, shownAuthorId } from './standIns.queries.ts'
