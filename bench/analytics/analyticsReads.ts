import { alertCalls } from '#contract/alerts.ts'
import { analyticsCalls } from '#contract/analytics.ts'
import type { Call, InputOf } from '#contract/call.ts'
import { annotationCalls } from '#contract/content/annotations.ts'
import { topicCalls } from '#contract/content/topics.ts'
import { overviewCalls } from '#contract/overview.ts'
import type { Db } from '#server/db/database.ts'
import { analyticsRoutes, subjectRoutes } from '#server/features/analytics/analytics.routes.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type Caller, openCaller } from '../caller.ts'
import type { RawQuestion } from './analyticsRaw.ts'

const dayMs = 86_400_000
const firstDay = Date.UTC(2022, 10, 21)
const days = 1460

const metrics = ['reach', 'views', 'engagements', 'er', 'comments', 'contents'] as const
const day = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10)

/** Questions about 365 days and one tag of a community. */
export function rawQuestions(count: number, community: number, tags: string[], seed = 1): RawQuestion[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const from = 365 + Math.floor(random() * (days - 2 * 365))
    const tag = tags[Math.floor(random() * tags.length)] ?? '1'
    return { community, tag, before: day(from - 365), from: day(from), to: day(from + 364) }
  })
}

export const graphOf = (
  { community, tag, from, to }: RawQuestion,
  basis: 'published' | 'activity',
): InputOf<typeof analyticsCalls.graph> => ({
  community_id: String(community),
  filters: { from, to, tags: { any: tag === undefined ? [] : [tag] } },
  metrics: [...metrics],
  basis,
  compare: { with: 'previous' },
})

export const subjectsOf = ({
  community,
  from,
  to,
}: RawQuestion): InputOf<typeof analyticsCalls.subjects> => ({
  community_id: String(community),
  filters: { from, to },
  metrics: ['er', 'reach'],
})

/** What is measured, and the most ms that 95 of 100 calls may take. */
export const kinds = {
  graphOfTag: {
    name: 'graph: 365 days, 6 metrics, a tag, compared, published',
    call: analyticsCalls.graph,
    of: (question: RawQuestion) => graphOf(question, 'published'),
    target: 50,
  },
  graphOfAll: {
    name: 'the same of all content',
    call: analyticsCalls.graph,
    of: (question: RawQuestion) => graphOf({ ...question, tag: undefined }, 'published'),
    target: 50,
  },
  activity: {
    name: 'of a tag, activity',
    call: analyticsCalls.graph,
    of: (question: RawQuestion) => graphOf(question, 'activity'),
    target: 50,
  },
  subjects: {
    name: 'subjects: by tag, 365 days, two metrics with intervals',
    call: analyticsCalls.subjects,
    of: subjectsOf,
    target: 150,
  },
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

export interface Place {
  id: number
  posts: number
  tags: string[]
}

/** Serves them in this process. */
export const openAnalytics = (db: Db) =>
  openCaller(db, 'viewer', (route) => {
    analyticsRoutes(route)
    subjectRoutes(route)
  })

/** How long each of these calls takes in ms, one after the other; the first ones only warm up. */
export async function time<C extends Call>(caller: Caller, call: C, inputs: InputOf<C>[]): Promise<number[]> {
  // What only the first requests pay for is not what people wait for.
  for (const input of inputs.slice(0, warmUps)) await caller.call(call, input)
  const times: number[] = []
  for (const input of inputs.slice(warmUps)) times.push((await caller.call(call, input)).ms)
  return times
}

export const warmUps = 20

export interface Asked<C extends Call = Call> {
  call: C
  input: InputOf<C>
}

const ask = <C extends Call>(call: C, input: InputOf<C>): Asked => ({ call, input })

/** All that the Overview of a community asks for when it opens on some days. */
export function overviewOf(community_id: string, from: string, to: string): Asked[] {
  const filters = { from, to }
  const compare = { with: 'previous' } as const
  const here = { community_id, filters }
  return [
    ask(analyticsCalls.graph, { ...here, metrics: [...metrics], compare }),
    ask(analyticsCalls.subjects, { ...here, metrics: ['er'], by: 'tag' }),
    ask(analyticsCalls.subjects, { ...here, metrics: ['er'], by: 'type' }),
    ask(analyticsCalls.subjects, { ...here, metrics: ['er'], by: 'time', limit: 200 }),
    ask(analyticsCalls.graph, { ...here, metrics: ['comments'], basis: 'activity', split: 'emotion' }),
    ask(overviewCalls.highlights, { ...here, metric: 'er' }),
    ask(overviewCalls.followers, { community_id, ...filters, compare }),
    ask(overviewCalls.audience, { community_id, ...filters }),
    ask(overviewCalls.changes, { ...here, metric: 'reach' }),
    ask(annotationCalls.list, { community_id, ...filters }),
    ask(alertCalls.list, { community_id }),
    ask(topicCalls.list, { community_id, ...filters, by: 'negative', limit: 6 }),
  ]
}
