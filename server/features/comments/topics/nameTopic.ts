import { topicKeys } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError } from '#server/lib/errors.ts'
import { record } from '../../audit/audit.ts'
import { findTopicRow, writeTitle } from './topics.queries.ts'

const general: ReadonlySet<string> = new Set(topicKeys)

/** Names a topic, or gives it back the name it had. Errors: not_found. */
export const nameTopic = (
  db: Db,
  community: CommunityId,
  by: Actor,
  { key, title }: { key: string; title: string | null },
) =>
  db.transaction().execute(async (tx) => {
    const known = await findTopicRow(tx, community, key)
    if (!known && !general.has(key)) throw new AppError('not_found', `No topic ${key}`)
    const before = known?.title ?? null
    await writeTitle(tx, community, key, title)
    await record(tx, by, 'topic.rename', `topic ${key}`, { title: title ?? before, before })
    return { key, title, before }
  })
