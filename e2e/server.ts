// What the browser tests look at: a sandbox, a Rapport connected to it, and a Rapport just installed.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contentCalls } from '#contract/content.ts'
import { askAs } from '#sandbox/demo/api.ts'
import { demoPeople, seedDemo } from '#sandbox/demo/seed.ts'
import { addWebVisits } from '#sandbox/demo/web.ts'
import { startSandbox } from '#sandbox/server.ts'
import { readConfig } from '#server/config.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import { runUntilSignal } from '#server/process.ts'
import { startRapport } from '#server/rapport.ts'
import { databaseUrl, query, startTestServer } from '#server/testing/server.ts'
import { urls } from './urls.ts'

const portOf = (url: string) => Number(new URL(url).port)

await runUntilSignal(async () => {
  await using started = new AsyncDisposableStack()
  const postgres = started.adopt(await startTestServer(), ({ stop }) => stop())
  const sandbox = started.adopt(
    await startSandbox({ port: portOf(urls.sandbox), wallSize: 150, limits: false }),
    (open) => open.close(),
  )

  async function start(url: string, database: string, settings: Record<string, string> = {}) {
    const config = readConfig({
      PORT: String(portOf(url)),
      DATABASE_URL: database,
      VK_API_URL: `${sandbox.url}/method`,
      RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'error',
      ...settings,
    })
    return started.adopt(await startRapport(config), ({ stop }) => stop())
  }

  /** Named so that it is dropped together with the first. */
  async function another(name: string): Promise<string> {
    const database = `${new URL(postgres.url).pathname.slice(1)}_${name}`
    await query(postgres.url, `create database ${database}`)
    return databaseUrl(postgres.url, database)
  }

  await start(urls.fresh, await another('fresh'))
  const rapport = await start(urls.rapport, postgres.url)
  await seedDemo(rapport, sandbox)
  const { id } = await rapport.db.selectFrom('community').select('id').executeTakeFirstOrThrow()
  const ask = await askAs(rapport, demoPeople[0].email)
  // Links of visits name posts.
  while ((await ask(contentCalls.list, { filters: { kind: 'posts' } })).total === 0) await delay(100)
  await addWebVisits(rapport.db, asCommunityId(id), ask)
  await seedDemo(await start(urls.mailing, await another('mailing'), { SMTP_URL: urls.mail }), sandbox)
  const running = started.move()
  return () => running.disposeAsync()
})
