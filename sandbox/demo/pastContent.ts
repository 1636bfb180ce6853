import type { SandboxCommunity } from '#networks/vk/sandbox/sandbox.ts'
import { DAY } from '#networks/vk/sandbox/time.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { assignFollowers, captureReach, captureWall } from '#server/features/sync/capture.ts'
import { write } from '#server/features/sync/sync.ts'
import { knownIds, postsWithoutReach } from './history.queries.ts'
import { lastStoryLook } from './looks.ts'
import type { Look, PastAnswers } from './pastAnswers.ts'

const rowsAtOnce = 100

interface Span {
  from: number
  to: number
}

/** Writes the stories of a span of time that have expired, which an import can no longer see, as they last were. */
export async function writePastStories(
  db: Db,
  community: CommunityId,
  model: SandboxCommunity,
  answers: PastAnswers,
  { from, to }: Span,
  stopping: AbortSignal,
): Promise<void> {
  const known = await knownIds(db, community, 'story')
  for (let moment = from; moment < to; moment += DAY) {
    stopping.throwIfAborted()
    const expired = model
      .stories(moment)
      .filter((story) => !known.has(story.id) && story.dateMs + lastStoryLook < to)
    const looks = expired.map((story) => answers.story(model, story, story.dateMs + lastStoryLook))
    await write(db, community, async (tx) => {
      for (const look of looks) await writeLook(tx, community, look)
    })
    for (const story of expired) known.add(story.id)
  }
  await write(db, community, (tx) => assignFollowers(tx, community))
}

/** Writes the reach of older posts, which VK tells only while they are among the newest, as it was a while ago. */
export async function writePastReach(
  db: Db,
  community: CommunityId,
  model: SandboxCommunity,
  answers: PastAnswers,
  since: Date,
): Promise<void> {
  const at = Date.now()
  const missing = new Set(await postsWithoutReach(db, community, since))
  const posts = model.posts(at).filter((post) => missing.has(post.id))
  const rows = posts.map((post) => answers.post(model, post, at).reach)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await write(db, community, (tx) => captureReach(tx, community, 'post', some, new Date(at)))
  }
}

async function writeLook(tx: Db, community: CommunityId, { at, wall, reach }: Look) {
  await captureWall(tx, community, [wall], new Date(at))
  await captureReach(tx, community, wall.kind, [reach], new Date(at))
}
