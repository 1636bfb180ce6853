import type { InputOf, OutputOf } from '#contract/call.ts'
import { topicCalls } from '#contract/content/topics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'
import { listTopics } from './listing.ts'
import { nameTopic } from './nameTopic.ts'

type Listed = OutputOf<typeof topicCalls.list>

export function topicRoutes(route: Route) {
  const listings = new Map<CommunityId, (question: string) => Promise<Listed | undefined>>()

  /** A community's people often ask the same at the same moment, as when a report has come: they share an answer. */
  function listingOf(db: Db, community: CommunityId) {
    const known = listings.get(community)
    if (known) return known
    const answer = async (question: string): Promise<[string, Listed]> => [
      question,
      await listTopics(db, community, JSON.parse(question)),
    ]
    const listing = batchLoader(
      async (questions: string[]) => new Map(await Promise.all(questions.map(answer))),
    )
    listings.set(community, listing)
    return listing
  }

  route.community(topicCalls.list, async ({ input, db, community }) => {
    const { community_id: _, ...question }: InputOf<typeof topicCalls.list> = input
    const listed = await listingOf(db, community)(JSON.stringify(question))
    if (!listed) throw new Error('a question has an answer')
    return listed
  })

  route.community(topicCalls.rename, ({ input, db, community, by }) => nameTopic(db, community, by, input))
}
