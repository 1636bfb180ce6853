// Makes what the installations of the browser tests are cloned from, and keeps its PostgreSQL running.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { askAs } from '#sandbox/demo/api.ts'
import { demoPeople, seedDemo } from '#sandbox/demo/seed.ts'
import { addWebVisits } from '#sandbox/demo/web.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { databaseUrl, query, startTestServer } from '#server/testing/server.ts'
import { serveParent, startOnFreePort, startWorld, type Template } from './parts.ts'

const lookAgainMs = 50

await serveParent(async () => {
  await using started = new AsyncDisposableStack()
  const postgres = started.adopt(await startTestServer({ inMemory: true }), ({ stop }) => stop())
  // Named so that it is dropped together with the first, which stays empty.
  const name = `${new URL(postgres.url).pathname.slice(1)}_demo`
  await query(postgres.url, `create database ${name}`)
  const begun = {
    empty: postgres.url,
    demo: databaseUrl(postgres.url, name),
    secretKey: randomBytes(32).toString('base64'),
    startMs: Date.now(),
  }
  const told: Template = { ...begun, sandboxUrl: await fillDemo(begun) }
  const running = started.move()
  return { told, stop: () => running.disposeAsync() }
})

/** Fills the demo's database by a Rapport at work. @returns the address of the sandbox that it spoke with. */
async function fillDemo({ demo, secretKey, startMs }: Omit<Template, 'sandboxUrl'>): Promise<string> {
  await using started = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-e2e-'))
  started.defer(() => rm(dataDir, { recursive: true, maxRetries: 3 }))
  const sandbox = started.adopt(await startWorld({ startMs }), (open) => open.close())
  const rapport = started.adopt(
    await startOnFreePort({ database: demo, dataDir, secretKey, sandbox }),
    (open) => open.stop(),
  )
  const { db } = rapport
  await seedDemo(rapport, sandbox)
  const { id } = await db.selectFrom('community').select('id').executeTakeFirstOrThrow()
  await untilAtRest(db)
  await addWebVisits(db, asCommunityId(id), await askAs(rapport, demoPeople[0].email))
  await untilAtRest(db)
  // At work for so long that nobody has first steps left.
  await sql`update community set onboarded_at = now()`.execute(db)
  await sql`delete from session`.execute(db)
  await sql`analyze`.execute(db)
  return sandbox.url
}

/** Waits until all is imported, judged and counted. */
async function untilAtRest(db: Db): Promise<void> {
  for (;;) {
    // Some wait a while for more of their kind.
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null
      and exists (select from sync_run where state = 'done')`.execute(db)
    const { rows } = await sql<{ is_at_rest: boolean }>`
      select exists (select from sync_run where state = 'done')
        and not exists (select from graphile_worker.jobs)
        and not exists (select from comment where judged_by is null)
        and not exists (select from web_inbox) as is_at_rest`.execute(db)
    if (rows[0]?.is_at_rest) return
    await delay(lookAgainMs)
  }
}
