import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { Blueprint } from '#contract/reports.ts'
import { templateCalls } from '#contract/settings/templates.ts'
import type { Db } from '#server/db/database.ts'
import { createUser } from '#server/features/auth/auth.ts'
import { insertReport } from '#server/features/reports/reports.queries.ts'
import { blueprintOf, everySection } from '#server/features/reports/testing/blueprint.ts'
import { templateRoutes } from '#server/features/settings/templates/templates.routes.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { openCaller } from './caller.ts'
import { row } from './percentiles.ts'
import { seedAnalytics } from './seed/seedAnalytics.ts'
import { openSeeded, type SeededDatabase } from './seed/seededDatabase.ts'
import { startWorkerProcess } from './server.ts'

const communities = 200
const size = { posts: 120, tags: 10 }
const workers = 2
const targetS = 600
/** The last month that is over for the seeded posts. */
const month = '2026-10-01'

type Print = (line: string) => void

/**
 * Gives 200 communities the report of one template, which two worker processes write, then build and send, each once. Errors: one that
 * is missing or came twice.
 */
export async function benchTemplates(print: Print): Promise<void> {
  const sizes = Array.from({ length: communities + 1 }, () => size)
  const seeded = await openSeeded((db, community) => seedAnalytics(db, community, sizes))
  const mails = await startMailServer()
  const key = randomBytes(32).toString('base64')
  const env = {
    DATABASE_URL: seeded.url,
    RAPPORT_SECRET_KEY: key,
    RAPPORT_ROLE: 'worker',
    SMTP_URL: mails.url,
  }
  const load = loadavg()[0] ?? 0
  const processes = Array.from({ length: workers }, () => startWorkerProcess(env))
  try {
    const givenS = await timeS(async () => {
      await give(seeded)
      await until(async () => (await countCopies(seeded.db)) === communities)
    })
    const sentS = await timeS(async () => {
      await makeDue(seeded.db)
      await until(async () => mails.received.length >= communities)
      await until(async () => (await countSent(seeded.db)) === communities)
    })
    await requireOnce(seeded.db, mails)
    print(
      `One report of ${everyOther.length} sections, with a PDF, in ${communities} communities of ${size.posts} posts; ${workers} worker processes; load of the machine before: ${load.toFixed(2)}`,
    )
    print('')
    print('| | measured | target |')
    print('|---|---|---|')
    print(row('until all communities have it, s', givenS.toFixed(0), ''))
    print(row('from due until the last is sent, s', sentS.toFixed(0), `≤ ${targetS}`))
    print(row('emails, each once', mails.received.length, communities))
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
    await mails.close()
    await seeded.stop()
  }
}

async function timeS(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await delay(200)
}

/** What templates carry of all kinds of sections. */
const everyOther = everySection([]).filter(({ kind }) => kind !== 'comparison' && kind !== 'campaign')

/** As an admin does in the browser. */
async function give({ db, community }: SeededDatabase) {
  const person = { name: 'Vera', email: 'vera@rapport.test', password: 'password', role: 'admin' } as const
  const { id: author } = await createUser(db, person)
  const delivery = { recipients: ['client@x.example'], formats: ['pdf' as const] }
  const blueprint = Blueprint.parse(blueprintOf({ sections: everyOther, is_regular: true, delivery }))
  const report = await insertReport(db, community, author, blueprint, null)
  const { call, close } = await openCaller(db, 'admin', templateRoutes)
  const at = { community_id: String(community) }
  const made = { ...at, kind: 'report' as const, source_id: report, name: 'Monthly' }
  const { id } = (await call(templateCalls.create, made)).output
  const { rows } = await sql<{ id: string }>`select id::text from community where id <> ${community}`.execute(
    db,
  )
  const community_ids = rows.map((each) => each.id)
  await call(templateCalls.give, { ...at, id, community_ids, is_kept: true, sends: true })
  await close()
}

const count = async (db: Db, query: RawBuilder<{ n: number }>) => (await query.execute(db)).rows[0]?.n ?? 0

const countCopies = (db: Db) =>
  count(db, sql`select count(*) as n from template_copy where state = 'written'`)

const countSent = (db: Db) => count(db, sql`select count(*) as n from report_delivery where state = 'sent'`)

/** Has all copies fall due at once; without waiting for the clock, which looks every minute. */
async function makeDue(db: Db) {
  await sql`
    update report set next_from = ${month}, next_run_at = now()
    from template_item where template_item.community_id = report.community_id and item_id = report.id`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('reports:due')`.execute(db)
}

/** Errors: a report has more or fewer than one edition, or an email is missing or came twice. */
async function requireOnce(db: Db, { received }: MailServer) {
  const { rows } = await sql<{ runs: number; deliveries: number }>`
    select count(distinct run.id) as runs, count(delivery.id) as deliveries
    from template_item as item
    left join report as run on run.community_id = item.community_id and run.parent_id = item.item_id and run.state = 'ready'
    left join report_delivery as delivery on delivery.community_id = run.community_id and delivery.report_id = run.id
      and delivery.state = 'sent'
    group by item.community_id`.execute(db)
  const odd = rows.filter(({ runs, deliveries }) => runs !== 1 || deliveries !== 1)
  const ids = new Set(received.map(({ messageId }) => messageId))
  if (rows.length !== communities || odd.length > 0)
    throw new Error(`${odd.length} reports were not built once`)
  if (received.length !== communities || ids.size !== communities)
    throw new Error(`${received.length} emails, ${ids.size} of them different`)
}
