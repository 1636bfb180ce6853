import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { countActive, mostActiveTags } from './graphContents.queries.ts'
import type { GraphSource } from './graphSource.ts'
import { sumUpDays } from './graphSums.queries.ts'

/** What content gained, and comments by their emotion. */
export const databaseSource = (db: Db, community: CommunityId): GraphSource => ({
  findTags: (question, days) => mostActiveTags(db, community, question, days),
  async findRows(question, spans) {
    const [sums, active] = await Promise.all([
      sumUpDays(db, community, question, spans),
      question.basis === 'activity' ? countActive(db, community, question, spans) : [],
    ])
    return { sums, medians: [], active }
  },
})
