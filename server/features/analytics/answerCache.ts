import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'
import { type AnalyticsContext, listAnalyticsContexts } from './analyticsContext.queries.ts'

/** A cached handler; its answer may depend only on its arguments and on what `context.revision` covers. */
export type Answerer<C extends Call> = (
  db: Db,
  community: CommunityId,
  input: z.output<C['input']>,
  context: AnalyticsContext,
) => Promise<z.input<C['output']>>

interface Asked<C extends Call> {
  db: Db
  community: CommunityId
  input: z.output<C['input']>
}

interface Answers {
  /** Day and revision they were computed for. */
  of: string
  byQuestion: Map<string, { answer: Promise<unknown>; until: number }>
}

const mostAnswers = 200
/** Time to live: unfinished periods change with time, too. */
const standsForMs = 300_000

/**
 * Caches answers until the data's revision changes, and shares one computation between concurrent requests. Creates the
 * handler of a call: `route.community(someCalls.graph, remembered(someCalls.graph, getGraph))`.
 */
export function openAnswers() {
  const answers = new Map<CommunityId, Answers>()

  return function remembered<C extends Call>(call: C, work: Answerer<C>) {
    return async ({ db, community, input }: Asked<C>): Promise<z.input<C['output']>> => {
      const context = await contextLoader(db)(community)
      if (!context) throw new Error(`no community ${community}`)
      const { byQuestion } = currentAnswers(answers, community, context)
      const { community_id: _, ...question } = input as { community_id?: unknown }
      const key = call.path + JSON.stringify(question)
      const known = byQuestion.get(key)
      // The key contains the call, so what is stored under it is an answer of this call.
      if (known && known.until > context.now.getTime()) return known.answer as Promise<z.input<C['output']>>
      const answer = work(db, community, input, context)
      keep(byQuestion, key, answer, context.now.getTime() + standsForMs)
      return answer
    }
  }
}

/** Shared by all concurrent calls, whichever they are. */
const contextLoaders = new WeakMap<Db, (community: CommunityId) => Promise<AnalyticsContext | undefined>>()

function contextLoader(db: Db) {
  const known = contextLoaders.get(db)
  if (known) return known
  const find = batchLoader((communities: CommunityId[]) => listAnalyticsContexts(db, communities))
  contextLoaders.set(db, find)
  return find
}

function currentAnswers(
  answers: Map<CommunityId, Answers>,
  community: CommunityId,
  { revision, today }: AnalyticsContext,
) {
  const of = `${today} ${revision}`
  const known = answers.get(community)
  if (known?.of === of) return known
  const fresh: Answers = { of, byQuestion: new Map() }
  answers.set(community, fresh)
  return fresh
}

function keep(byQuestion: Answers['byQuestion'], key: string, answer: Promise<unknown>, until: number) {
  byQuestion.delete(key)
  byQuestion.set(key, { answer, until })
  answer.catch(() => byQuestion.delete(key))
  const [oldest] = byQuestion.keys()
  if (byQuestion.size > mostAnswers && oldest !== undefined) byQuestion.delete(oldest)
}
