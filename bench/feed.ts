import { ContentSort, contentCalls } from '#contract/content/content.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { contentRoutes } from '#server/features/content/content.routes.ts'
import { seededRandom } from '#server/lib/random.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startTestServer } from '#server/testing/server.ts'
import { openCaller } from './caller.ts'
import { percentiles, row } from './percentiles.ts'
import { seedContent } from './seed/seedContent.ts'

const posts = 100_000
const perPage = 50
const targetMs = 30

interface Timing {
  sort: ContentSort
  ms: number
}

/**
 * Times `requests` pages of the feed of a community of 100,000 posts, by any sort, order and page alike, one after the
 * other, from sign-in check to serialised answer; prints percentiles in milliseconds.
 */
export async function benchFeed(print: (line: string) => void, requests = 20_000): Promise<void> {
  const server = await startTestServer()
  const db = openDatabase(server.url)
  try {
    await seedContent(db, await insertCommunity(db), posts)
    report(await timePages(db, requests), print)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function timePages(db: Db, requests: number): Promise<Timing[]> {
  const { call, close } = await openCaller(db, 'viewer', contentRoutes)
  const random = seededRandom(1)
  const timings: Timing[] = []
  for (let n = 0; n < requests; n += 1) {
    const sort = ContentSort.options[Math.floor(random() * ContentSort.options.length)] ?? 'published_at'
    const order = random() < 0.5 ? 'asc' : 'desc'
    const page = 1 + Math.floor((random() * posts) / perPage)
    const { ms } = await call(contentCalls.list, { sort, order, page, per_page: perPage })
    timings.push({ sort, ms })
  }
  await close()
  return timings
}

function report(timings: Timing[], print: (line: string) => void): void {
  print(`Feed: ${timings.length} pages of ${perPage} among ${posts} posts, one after the other, ms`)
  print('')
  print('| sort | p50 | p95 | p99 |')
  print('|---|---|---|---|')
  const printRow = (name: string, given: Timing[]) => {
    const times = given.map(({ ms }) => ms)
    print(row(name, ...percentiles(times, [0.5, 0.95, 0.99])))
  }
  for (const sort of ContentSort.options)
    printRow(
      sort,
      timings.filter((timing) => timing.sort === sort),
    )
  printRow('all', timings)
  print('')
  print(`Target: p95 under ${targetMs} ms`)
}
