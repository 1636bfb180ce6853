import type { Call, InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { commentRoutes } from '#server/features/comments/comments.routes.ts'
import { commentOverviewRoutes } from '#server/features/comments/tone/overview.routes.ts'
import { openJudge } from '#server/features/emotion/emotion.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type Caller, openCaller } from '../caller.ts'
import { percentiles, row } from '../percentiles.ts'
import { seedComments } from '../seed/seedComments.ts'
import { openSeeded, type SeededDatabase } from '../seed/seededDatabase.ts'
import { type CommentList, commentSearches, randomComments, tonedLists } from './commentReads.ts'
import { benchTone } from './commentTone.ts'

const size = { posts: 200_000, comments: 5_000_000, tags: 30 }
const requests = 300
const target = 50

type Print = (line: string) => void

/**
 * Times reading and changing comments in a community of 5 million of them, from sign-in check to serialised answer, one
 * request after the other.
 */
export async function benchComments(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) => seedComments(db, community, size))
  const judge = openJudge()
  const caller = await openCaller(seeded.db, 'editor', (route) => {
    commentRoutes(route, { judge })
    commentOverviewRoutes(route)
  })
  try {
    print(`Comments: ${size.comments} of ${size.posts} posts, ${requests} requests of each kind`)
    print('')
    await benchLists(seeded, caller, print)
    await benchTone(seeded, caller, print)
    await benchChanges(caller, print)
  } finally {
    await caller.close()
    await judge.stop()
    await seeded.stop()
  }
}

async function benchLists({ db, community }: SeededDatabase, caller: Caller, print: Print) {
  const toned = tonedLists(requests, size.tags)
  const words = await commentSearches(db, community, requests, 1)
  const pairs = await commentSearches(db, community, requests, 2)
  const comments = await randomComments(db, community, requests, seededRandom(3))
  const searched = (lists: CommentList[], searches: string[]): CommentList[] =>
    lists.map(({ filters }, index) => ({ filters: { ...filters, search: searches[index] ?? '' } }))
  const unfiltered = toned.map((): CommentList => ({}))

  print('| ms | p50 | p95 | p99 | target, p95 |')
  print('|---|---|---|---|---|')
  const printLists = async (name: string, lists: CommentList[], most: number | '' = target) =>
    print(row(name, ...percentiles(await time(caller, commentCalls.list, lists), [0.5, 0.95, 0.99]), most))
  await printLists('list: an emotion, a period, a tag', toned)
  await printLists('list: an emotion, a period, a tag, a word', searched(toned, words))
  await printLists('list: an emotion, a period, a tag, two words', searched(toned, pairs))
  await printLists('list: a word', searched(unfiltered, words))
  await printLists('list: two words', searched(unfiltered, pairs))
  await printLists('list: everything', unfiltered)
  await printLists(
    'list: an emotion, a period, a tag, the least sure first',
    toned.map((list) => ({ ...list, order: 'unsure' })),
    '',
  )
  const details = comments.map(({ id }) => ({ id: String(id) }))
  const times = await time(caller, commentCalls.get, details)
  print(row('one comment with its thread', ...percentiles(times, [0.5, 0.95, 0.99]), ''))
  const counts = await time(
    caller,
    commentCalls.queues,
    Array.from({ length: 40 }, () => ({})),
  )
  print(row('all queues', ...percentiles(counts, [0.5, 0.95, 0.99]), ''))
  print('')
}

/** How long each of these calls takes, one after the other. */
async function time<C extends Call>(caller: Caller, asked: C, inputs: InputOf<C>[]): Promise<number[]> {
  // What only the first requests pay for is not what people wait for.
  for (const input of inputs.slice(0, 20)) await caller.call(asked, input)
  const times: number[] = []
  for (const input of inputs) times.push((await caller.call(asked, input)).ms)
  return times
}

async function benchChanges({ call }: Caller, print: Print) {
  const filters = { emotions: ['negative' as const], from: '2024-03-01', to: '2024-03-31' }
  const { ms, output } = await call(commentCalls.changeAll, { filters, emotion: 'neutral' })
  const undone = await call(commentCalls.undo, { id: output.id })
  const seconds = (value: number) => (value / 1000).toFixed(1)
  print(`Changing ${output.changed} comments at once: ${seconds(ms)} s; undoing it: ${seconds(undone.ms)} s`)
  print('')
}
