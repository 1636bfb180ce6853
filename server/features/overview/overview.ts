export { getAudience } from './audience.ts'
export { getChanges } from './changes.ts'
export { getFollowers } from './followers.ts'
export { getHighlights } from './highlights.ts'
