import { isDeepStrictEqual } from 'node:util'
import { clickParts, counters } from '#contract/metrics/metrics.ts'
import type { SandboxCommunity } from '#networks/vk/sandbox/sandbox.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshAges, refreshDays } from '#server/features/content/content.ts'
import { write } from '#server/features/sync/sync.ts'
import {
  insertEdits,
  type LateContent,
  lateContent,
  type Past,
  type PastCapture,
  type PastCounters,
  type PastEdit,
  prependHistory,
} from './history.queries.ts'
import { looksAt } from './looks.ts'
import type { Look, PastAnswers } from './pastAnswers.ts'

/**
 * Gives content published since then the history it would have, had Rapport been running: the sandbox's answers at
 * moments before the first capture. Captures are only ever added at the end by the synchronisation, so these, which come
 * before the import's, are put in beside it. Done twice it is done once.
 */
export async function writeHistory(
  db: Db,
  community: CommunityId,
  model: SandboxCommunity,
  answers: PastAnswers,
  since: Date,
): Promise<void> {
  await write(db, community, async (tx) => {
    const looks = (await lateContent(tx, community, since)).map((content) => ({
      id: content.id,
      looks: pastLooks(content, model, answers),
    }))
    const seen = looks.filter((content) => content.looks.length > 0)
    await prependHistory(
      tx,
      community,
      seen.map(({ id, looks }) => pastOf(id, looks)),
    )
    await insertEdits(
      tx,
      community,
      seen.flatMap(({ id, looks }) => editsOf(id, looks)),
    )
    const ids = seen.map(({ id }) => id)
    await refreshAges(tx, community, ids)
    await refreshDays(tx, community, ids)
  })
}

function pastLooks(content: LateContent, model: SandboxCommunity, answers: PastAnswers): Look[] {
  const until = content.first_captured_at.getTime()
  const moments = looksAt(content.kind, content.published_at.getTime(), until)
  if (content.kind === 'story') {
    const story = model.findStory(Number(content.external_id))
    return story ? moments.map((at) => answers.story(model, story, at)) : []
  }
  // A post deleted since is found as it was then.
  const post = model.findPost(Number(content.external_id), content.published_at.getTime())
  return post ? moments.map((at) => answers.post(model, post, at)) : []
}

function pastOf(id: number, looks: Look[]): Past {
  const captures = looks.map((look, index) => ({
    at: new Date(look.at),
    seen_before: index === 0 ? null : new Date(looks[index - 1]?.at ?? look.at),
    ...countersOf(look),
  }))
  return {
    content_id: id,
    captures: captures.filter((capture, index) => differs(capture, captures[index - 1])),
    last_look: new Date(looks.at(-1)?.at ?? 0),
  }
}

function differs({ at, seen_before, ...counters }: PastCapture, before?: PastCapture): boolean {
  if (!before) return true
  const { at: _, seen_before: __, ...countersBefore } = before
  return !isDeepStrictEqual(counters, countersBefore)
}

function countersOf({ wall, reach }: Look): PastCounters {
  const parts = clickParts.map((part) => reach[part]).filter((part) => part !== null)
  const clicks = parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
  const read = { ...wall, ...reach, clicks }
  return Object.fromEntries(counters.map((counter) => [counter, read[counter]])) as PastCounters
}

/** The texts that a later look no longer found. */
const editsOf = (id: number, looks: Look[]): PastEdit[] =>
  looks.flatMap(({ at, wall }, index) => {
    const before = looks[index - 1]?.wall.text
    return before === undefined || before === wall.text
      ? []
      : [{ content_id: id, replaced_at: new Date(at), text: before }]
  })
