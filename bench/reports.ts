import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { contentCalls } from '#contract/content/content.ts'
import { Blueprint, type ReportFormat } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { renderDocument, renderPage } from '#server/features/reports/documents/documents.ts'
import { insertReport } from '#server/features/reports/reports.queries.ts'
import type { ReportSnapshot } from '#server/features/reports/snapshot/snapshot.ts'
import { takeSnapshot } from '#server/features/reports/snapshot/takeSnapshot.ts'
import { blueprintOf, everySection } from '#server/features/reports/testing/blueprint.ts'
import { percentile, row } from './percentiles.ts'
import { seedAnalytics } from './seed/seedAnalytics.ts'
import { openSeeded, type SeededDatabase } from './seed/seededDatabase.ts'
import { type ServerProcess, startServer } from './server.ts'

const posts = 2000
const times = 9
const dueAtOnce = 500
const pauseMs = 50
/** Long enough for the slowest of a hundred to be more than one. */
const aloneMs = 60_000
/** The month before the seeded posts end, and all of them. */
const spans = {
  'a month': { from: '2026-10-01', to: '2026-10-31' },
  'all 2,000 posts': { from: '2022-11-20', to: '2026-11-20' },
}
const limitsMs: Partial<Record<ReportFormat, number>> = { pdf: 3000, pptx: 2000, xlsx: 2000 }

type Print = (line: string) => void

/**
 * Times a report of every kind of section from its snapshot to its files, and what many that fall due at once cost everybody
 * else.
 */
export async function benchReports(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) => seedAnalytics(db, community, [{ posts, tags: 20 }]))
  try {
    const blueprint = await blueprintFor(seeded.db)
    print(
      `${blueprint.sections.length} sections, in a community with ${posts} posts; median and longest of ${times}, in ms`,
    )
    print('')
    print('| | median | longest | target |')
    print('|---|---|---|---|')
    for (const [name, days] of Object.entries(spans)) await benchReport(seeded, blueprint, name, days, print)
    print('')
    await benchMany(seeded, blueprint, print)
  } finally {
    await seeded.stop()
  }
}

async function blueprintFor(db: Db): Promise<Blueprint> {
  const compared = await db
    .selectFrom('content')
    .select('id')
    .where('type', '=', 'text')
    .orderBy('published_at', 'desc')
    .limit(5)
    .execute()
  return Blueprint.parse(blueprintOf({ sections: everySection(compared.map(({ id }) => id)) }))
}

async function benchReport(
  { db, community }: SeededDatabase,
  blueprint: Blueprint,
  name: string,
  days: { from: string; to: string },
  print: Print,
) {
  const take = () => takeSnapshot(db, community, blueprint, days)
  const snapshot = await take()
  const measure = async (what: string, work: () => Promise<unknown>, limit: number | string = '') => {
    const taken: number[] = []
    for (let n = 0; n < times; n += 1) {
      const started = performance.now()
      await work()
      taken.push(performance.now() - started)
    }
    print(row(`${what} of ${name}`, percentile(taken, 0.5).toFixed(0), Math.max(...taken).toFixed(0), limit))
  }
  await measure('snapshot', take, 1000)
  await measure('page', () => renderPage(snapshot, 'ru'))
  for (const format of ['pdf', 'pptx', 'xlsx', 'csv'] as const) {
    await measure(format.toUpperCase(), () => renderDocument(snapshot, format, 'ru'), limitsMs[format])
  }
  await requireEqual(snapshot)
}

/** Errors: the same snapshot was made into other bytes. */
async function requireEqual(snapshot: ReportSnapshot) {
  for (const format of ['csv', 'html'] as const) {
    const [one, other] = [
      await renderDocument(snapshot, format, 'en'),
      await renderDocument(snapshot, format, 'en'),
    ]
    if (!one.bytes.equals(other.bytes)) throw new Error(`${format} differs from time to time`)
  }
}

/** Reports that all fall due in one minute, built by one process that people ask for lists meanwhile. */
async function benchMany({ db, community, url }: SeededDatabase, blueprint: Blueprint, print: Print) {
  const key = { DATABASE_URL: url, RAPPORT_SECRET_KEY: randomBytes(32).toString('base64') }
  const server = await startServer(key)
  try {
    const token = await signIn(db)
    const list = () => timeList(server, token, community)
    const alone = await whileIt(list, delay(aloneMs))
    const started = performance.now()
    await insertDue(db, community, blueprint)
    let peak = 0
    const beside = await whileIt(async () => {
      peak = Math.max(peak, await server.memory())
      return list()
    }, untilBuilt(db))
    const seconds = (performance.now() - started) / 1000
    const p99 = (values: number[]) => percentile(values, 0.99)
    print(
      `${dueAtOnce} reports that fall due at once, in one process, up to a minute of it waiting for the clock`,
    )
    print('')
    print('| | measured | target |')
    print('|---|---|---|')
    print(row('until all are built, s', seconds.toFixed(0), ''))
    print(row('a list meanwhile, p99, ms', p99(beside).toFixed(1), ''))
    print(row('a list before, p99, ms', p99(alone).toFixed(1), ''))
    print(row('times as long', (p99(beside) / p99(alone)).toFixed(2), '≤ 2'))
    print(row('memory at most, MB', (peak / 1e6).toFixed(0), '≤ 500'))
  } finally {
    await server.stop()
  }
}

/** Works again and again, with pauses, until something is over. */
async function whileIt(work: () => Promise<number>, over: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = over.then(() => {
    isOver = true
  })
  const taken: number[] = []
  while (!isOver) {
    taken.push(await work())
    await delay(pauseMs)
  }
  await ended
  return taken
}

async function insertDue(db: Db, community: CommunityId, blueprint: Blueprint) {
  const regular = { ...blueprint, is_regular: true }
  const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  const next = { from: '2026-10-01', at: new Date() }
  for (let n = 0; n < dueAtOnce; n += 1) await insertReport(db, community, id, regular, next)
}

async function untilBuilt(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ built: number }>`
      select count(*) as built from report where state = 'ready'`.execute(db)
    if ((rows[0]?.built ?? 0) >= dueAtOnce) return
    await delay(500)
  }
}

async function signIn(db: Db): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@rapport.test`
  const user = await createUser(db, { name: 'Bench', email, password: 'password', role: 'viewer' })
  return (await startSession(db, user.id)).api_token
}

async function timeList({ url }: ServerProcess, token: string, community: CommunityId): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url + contentCalls.list.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ community_id: String(community) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The list was refused: ${answer.status}`)
  return performance.now() - started
}
