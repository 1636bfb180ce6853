import { useCommunity } from '../../entities/community/useCommunity.ts'
import { Feed } from './Feed.tsx'

/** Posts and stories with their metrics, as cards or as a table. */
export function FeedPage() {
  return <Feed isKnown={useCommunity() !== undefined} />
}
