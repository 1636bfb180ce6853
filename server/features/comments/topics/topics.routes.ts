import { topicCalls } from '#contract/content/topics.ts'
import type { Route } from '#server/http/route.ts'
import { listTopics } from './listing.ts'
import { nameTopic } from './nameTopic.ts'

export function topicRoutes(route: Route) {
  route.community(topicCalls.list, ({ input, db, community }) => listTopics(db, community, input))

  route.community(topicCalls.rename, ({ input, db, community, by }) => nameTopic(db, community, by, input))
}
