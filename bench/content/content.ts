import { randomBytes } from 'node:crypto'
import { tagCalls } from '#contract/content/tags.ts'
import { createUser } from '#server/features/auth/auth.ts'
import { contentRoutes } from '#server/features/content/content.routes.ts'
import { tagRoutes } from '#server/features/tags/tags.routes.ts'
import { seededRandom } from '#server/lib/random.ts'
import { openChromium } from '../browser.ts'
import { type Caller, openCaller } from '../caller.ts'
import { percentile, percentiles, row } from '../percentiles.ts'
import { scrollTable } from '../scroll.ts'
import { seedCommunity } from '../seed/seedCommunity.ts'
import { openSeeded, type SeededDatabase } from '../seed/seededDatabase.ts'
import { startServer } from '../server.ts'
import { plainBytes, plainHistory, straightWays, timeStraight } from '../straightLists.ts'
import { captureBytes, writtenCaptureBytes } from './captureStorage.ts'
import { randomContent, searches, timeDetails, timeLists, twoTagLists } from './contentReads.ts'

const size = { posts: 200_000, tags: 30 }
const requests = 300
/** Rows of the feed's table. */
const scrolled = 10_000
const frameMs = 50
/** Days with 10,000 posts. */
const period = { from: '2024-03-01', to: '2024-05-12' }

type Print = (line: string) => void

/**
 * Times reading and tagging in a community of 200,000 posts with 10 million captures, from sign-in check to serialised
 * answer, one request after the other, and tells what a capture takes on the disk.
 */
export async function benchContent(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) => seedCommunity(db, community, size))
  const caller = await openCaller(seeded.db, 'editor', (route) => {
    contentRoutes(route)
    tagRoutes(route)
  })
  try {
    await benchReads(seeded, caller, print)
    await benchTagging(caller, print)
    await benchStraight(seeded, caller, print)
    await benchStorage(seeded, print)
    await benchScroll(seeded, print)
  } finally {
    await caller.close()
    await seeded.stop()
  }
}

async function benchReads({ db, community }: SeededDatabase, caller: Caller, print: Print) {
  const ids = (await randomContent(db, community, requests, seededRandom(4))).map(({ id }) => id)
  const lists = async (given: Parameters<typeof timeLists>[1]) => {
    // What only the first requests pay for is not what people wait for.
    await timeLists(caller, given.slice(0, 20))
    return timeLists(caller, given)
  }
  print('| ms | p50 | p95 | p99 | target, p95 |')
  print('|---|---|---|---|---|')
  const print95 = (name: string, times: number[], target: number) =>
    print(row(name, ...percentiles(times, [0.5, 0.95, 0.99]), target))
  for (const tags of ['any', 'all'] as const)
    print95(
      `list: ${tags} of two tags, a period, a type, by ER`,
      await lists(twoTagLists(requests, tags)),
      50,
    )
  for (const words of [1, 2])
    print95(
      `search: ${words} word${words > 1 ? 's' : ''}`,
      await lists(await searches(db, community, requests, words)),
      80,
    )
  await timeDetails(caller, ids.slice(0, 20))
  print95('one post with its history', await timeDetails(caller, ids), 30)
  print('')
}

async function benchTagging({ call }: Caller, print: Print) {
  const tag = (await call(tagCalls.create, { title: `Bench ${Date.now()}` })).output
  const filters = { kind: 'posts' as const, ...period }
  const { ms, output } = await call(tagCalls.apply, { filters, add: [tag.id] })
  const undone = await call(tagCalls.undo, { id: output.id })
  await call(tagCalls.delete, { id: tag.id })
  const seconds = (value: number) => (value / 1000).toFixed(2)
  print(
    `Tagging ${output.added} posts, with the benchmarks: ${seconds(ms)} s; undoing it: ${seconds(undone.ms)} s`,
  )
  print('Target: 5 s')
  print('')
}

async function benchStraight({ db, community }: SeededDatabase, caller: Caller, print: Print) {
  await plainHistory(db)
  const lists = twoTagLists(5, 'any', 2)
  await timeLists(caller, lists)
  const ours = percentile(await timeLists(caller, lists), 0.5)
  print(`The same lists straight from the captures, median of ${lists.length}; ours: ${ours.toFixed(1)} ms`)
  print('')
  print('| captures | ms | times ours |')
  print('|---|---|---|')
  for (const [name, newest] of Object.entries(straightWays)) {
    const times: number[] = []
    for (const list of lists) times.push(await timeStraight(db, community, list, newest))
    const ms = percentile(times, 0.5)
    print(row(name, ms.toFixed(0), (ms / ours).toFixed(0)))
  }
  print('')
}

async function benchStorage({ db, url }: SeededDatabase, print: Print) {
  print('Bytes a capture takes, with indexes')
  print('')
  print('| | bytes | target |')
  print('|---|---|---|')
  print(row('as seeded', (await captureBytes(db)).toFixed(1), 80))
  print(row('as written over 30 days', (await writtenCaptureBytes(url)).toFixed(1), 80))
  print(row('a row a capture', (await plainBytes(db)).toFixed(1), ''))
  print('')
}

async function benchScroll({ db, url }: SeededDatabase, print: Print) {
  const person = { email: `scroll${Date.now()}@rapport.test`, password: 'password' }
  await createUser(db, { ...person, name: 'Bench', role: 'viewer' })
  const server = await startServer({
    DATABASE_URL: url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  const browser = await openChromium()
  try {
    const { rows, tasks } = await scrollTable(browser, server.url, person, scrolled)
    print(`Scrolling ${rows} rows in Chromium: stretches of work of the page's main thread, by its trace`)
    print('')
    print('| | longest, ms | over 50 ms |')
    print('|---|---|---|')
    const printTimes = (name: string, times: number[]) =>
      print(row(name, Math.max(...times).toFixed(0), times.filter((ms) => ms > frameMs).length))
    printTimes(
      'by the clock',
      tasks.map(({ ms }) => ms),
    )
    printTimes(
      'of that running',
      tasks.map(({ cpuMs }) => cpuMs),
    )
    print('')
    print(`Target: none over ${frameMs} ms`)
  } finally {
    await browser.close()
    await server.stop()
  }
}
