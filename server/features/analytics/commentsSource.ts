import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { countCommented } from './graphContents.queries.ts'
import type { GraphSource } from './graphSource.ts'
import { sumUpDays } from './graphSums.queries.ts'

/** Comments by their emotion, which have no lines of tags. */
export const commentsSource = (db: Db, community: CommunityId): GraphSource => ({
  findTags: async () => [],
  async findRows(question, spans) {
    const [sums, active] = await Promise.all([
      sumUpDays(db, community, question, spans),
      question.basis === 'activity' ? countCommented(db, community, question, spans) : [],
    ])
    return { sums, medians: [], active }
  },
})
