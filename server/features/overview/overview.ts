export { getAudience } from './audience.ts'
export { getFollowers } from './followers.ts'
export { getHighlights } from './highlights.ts'
