import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { seededRandom } from '#server/lib/random.ts'
import type { Caller } from '../caller.ts'
import { percentile, percentiles, row } from '../percentiles.ts'
import { seedAnalytics } from '../seed/seedAnalytics.ts'
import { openSeeded, type SeededDatabase } from '../seed/seededDatabase.ts'
import { startServer } from '../server.ts'
import { benchBeside } from './analyticsBeside.ts'
import {
  type Asked,
  kinds,
  openAnalytics,
  overviewOf,
  type Place,
  rawQuestions,
  time,
} from './analyticsReads.ts'

const tags = 30
const whole = 40_000
/** Five communities of the full size, and two smaller ones to see what growing costs. */
const sizes = [whole, whole, whole, whole, whole, whole / 10, whole / 100].map((posts) => ({ posts, tags }))
const requests = 200
const people = 30
/** How often each opens it, and the longest they wait before. */
const rounds = 5
const paceMs = 10_000

type Print = (line: string) => void

/** Times graph, subjects and the Overview in five communities with 200,000 posts, 10 million captures, 5 million comments. */
export async function benchAnalytics(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) => seedAnalytics(db, community, sizes))
  const caller = await openAnalytics(seeded.db)
  try {
    const places = await listPlaces(seeded.db)
    await printRows(seeded.db, print)
    await benchCalls(caller, places, print)
    await benchGrowth(caller, places, print)
    if (places[0]) await benchBeside(seeded.db, places[0], print)
    await benchOverview(seeded, places, print)
  } finally {
    await caller.close()
    await seeded.stop()
  }
}

/** The communities, the largest first. */
async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select community_id as id, count(*)::integer as posts,
      array(select tag.id::text from tag where tag.community_id = content.community_id order by id) as tags
    from content group by community_id order by posts desc, id`.execute(db)
  return rows
}

async function printRows(db: Db, print: Print) {
  const { rows } = await sql<{ posts: number; captures: number; comments: number }>`
    select count(*) as posts, sum(captures) as captures, (select count(*) from comment) as comments from content`.execute(
    db,
  )
  for (const { posts, captures, comments } of rows)
    print(
      `${posts} posts, ${captures} captures, ${comments} comments; ${requests} different requests of each kind`,
    )
  print('')
}

async function benchCalls(caller: Caller, places: Place[], print: Print) {
  const questions = places
    .slice(0, 5)
    .flatMap(({ id, tags }, n) => rawQuestions(requests / 5, id, tags, n + 1))
  print('| ms | p50 | p95 | p99 | target, p95 |')
  print('|---|---|---|---|---|')
  for (const { name, call, of, target } of Object.values(kinds))
    print(row(name, ...percentiles(await time(caller, call, questions.map(of)), [0.5, 0.95, 0.99]), target))
  print('')
}

async function benchGrowth(caller: Caller, places: Place[], print: Print) {
  const steps = [whole / 100, whole / 10, whole].flatMap((posts) => {
    const place = places.find((each) => each.posts === posts)
    return place ? [place] : []
  })
  print(`p95 in ms as the rows of a community grow; posts: ${steps.map(({ posts }) => posts).join(', ')}`)
  print('')
  print('| | 1× | 10× | 100× | 10× / 1× | exponent |')
  print('|---|---|---|---|---|---|')
  for (const { name, call, of } of Object.values(kinds)) {
    const p95: number[] = []
    for (const { id, tags } of steps)
      p95.push(percentile(await time(caller, call, rawQuestions(requests, id, tags, 9).map(of)), 0.95))
    const [one = 0, ten = 0, hundred = 0] = p95
    const exponent = Math.log(hundred / one) / Math.log(100)
    print(row(name, ...p95.map((ms) => ms.toFixed(1)), (ten / one).toFixed(2), exponent.toFixed(2)))
  }
  print('')
}

/**
 * Thirty people open the Overview of one of the communities again and again, each at moments of their own, from the moment
 * at which the server is ready; and then all in the same moment.
 */
async function benchOverview({ db, url }: SeededDatabase, places: Place[], print: Print) {
  const server = await startServer({
    DATABASE_URL: url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  try {
    const everybody = await Promise.all(Array.from({ length: people }, () => personOf(db)))
    const random = seededRandom(5)
    const open = async (person: Person) => {
      const calls = overviewOf(String(places[Math.floor(random() * 5)]?.id), '2026-10-24', '2026-11-20')
      const started = performance.now()
      await Promise.all(calls.map((asked) => post(server.url, person, asked)))
      return performance.now() - started
    }
    const atTheirPace = async (person: Person) => {
      const times: number[] = []
      for (let n = 0; n < rounds; n += 1) {
        await delay(random() * paceMs)
        times.push(await open(person))
      }
      return times
    }
    const calls = overviewOf('1', '', '').length
    print(
      `The whole Overview, ${calls} calls together, of 28 days over HTTP; ${people} people, from the server's start on`,
    )
    print('')
    print('| ms | p50 | p95 | p99 | target, p95 |')
    print('|---|---|---|---|---|')
    const paced = (await Promise.all(everybody.map(atTheirPace))).flat()
    print(row(`each every ${paceMs / 2000} s on average`, ...percentiles(paced, [0.5, 0.95, 0.99]), 300))
    const together: number[] = []
    for (let n = 0; n < rounds; n += 1) together.push(...(await Promise.all(everybody.map(open))))
    print(row(`all in the same moment, ${rounds} times`, ...percentiles(together, [0.5, 0.95, 0.99]), 300))
  } finally {
    await server.stop()
  }
}

/** Who is signed in, with as many connections as a browser opens. */
interface Person {
  token: string
  agent: Agent
}

async function personOf(db: Db): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@rapport.test`
  const user = await createUser(db, { name: 'Bench', email, password: 'password', role: 'viewer' })
  const { api_token } = await startSession(db, user.id)
  return { token: api_token, agent: new Agent({ keepAlive: true, maxSockets: 6 }) }
}

/** As a browser asks; compressed answers are left as they come. */
async function post(url: string, { token, agent }: Person, { call, input }: Asked) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  }
  const asked = request(url + call.path, { method: 'POST', agent, headers }).end(JSON.stringify(input))
  const [answer] = await once(asked, 'response')
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.statusCode} ${body}`)
}
