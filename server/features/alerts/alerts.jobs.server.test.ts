import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf } from '#networks/vk/sandbox/testing/fixture.ts'
import { readConfig } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openLog } from '#server/lib/log.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { syncUntilReady, testSync } from '#server/testing/sync.ts'
import { createUser } from '../auth/auth.ts'
import { upsertAlertSettings } from './alertSettings.queries.ts'
import { alertJobs } from './alerts.jobs.ts'
import { findAlerts, queueAlerts } from './alerts.ts'
import { insertWall } from './testing/wall.ts'

let database: TestDatabase
let server: MailServer

beforeAll(async () => {
  database = await testDatabase()
  server = await startMailServer()
})
afterAll(async () => {
  await database.drop()
  await server.close()
})

test('what a queued look finds goes out by e-mail, also when the mail server is away at first', async () => {
  const { db, url } = database
  const community = await insertCommunity(db)
  const person = { name: 'Ann', email: 'ann@x.example', password: 'password', role: 'viewer' } as const
  const { id } = await createUser(db, person)
  await upsertAlertSettings(db, community, id, { bell: [], email: ['hit'], language: 'en' })
  const usual = Array.from({ length: 30 }, (_, n) => ({ hoursAgo: 200 - n * 6, views: 1000 + n }))
  await insertWall(db, community, [...usual, { hoursAgo: 3.5, views: 9000 }])

  server.refuse(1)
  await queueAlerts(db, community)
  await queueAlerts(db, community)
  const tasks = alertJobs({ db, config: readConfig({ SMTP_URL: server.url }) })
  const worker = await startWorker({
    databaseUrl: url,
    tasks,
    crontab: '',
    log: openLog({ logLevel: 'silent' }),
  })
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 20_000 })
  await worker.stop()
  expect(server.received[0]?.to).toEqual([person.email])
  const mails = await db.selectFrom('alert_mail').select('sent_at').execute()
  expect(mails).toEqual([{ sent_at: expect.any(Date) }])
})

test('a first import, which is all history, makes no alarm', async () => {
  const sandbox = await startSandbox({ wallSize: 300, limits: false })
  const sync = await testSync(database.db, sandbox.url, firstOf(sandbox))
  await syncUntilReady(sync)
  await sandbox.close()
  expect(await findAlerts(database.db, sync.community, false)).toBe(0)
})
