import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { listDeliveries } from './delivery.queries.ts'
import { resendFailed } from './resend.ts'
import { allowOneTry, queueRun, sent, settled, startDelivering } from './testing/deliveryDesk.ts'
import { startHookServer } from './testing/hookServer.ts'
import { insertUnsubscribe } from './unsubscribe.queries.ts'

let database: TestDatabase
let mails: MailServer
let worker: Worker | undefined
let community: CommunityId
const admin = { id: 1, role: 'admin' } as const

beforeAll(async () => {
  database = await testDatabase()
  mails = await startMailServer()
})
beforeEach(async () => {
  mails.received.length = 0
  community = await insertCommunity(database.db)
})
afterEach(() => stop())
afterAll(async () => {
  await database.drop()
  await mails.close()
})

async function work(url = mails.url) {
  worker = await startDelivering(database, { SMTP_URL: url })
}

async function stop() {
  await worker?.stop()
  worker = undefined
}

const failed = { state: 'failed' }
const nowhere = 'smtp://127.0.0.1:9'

/** A run that goes to these, and reaches none. */
async function queueFailing(recipients: string[]) {
  const made = await queueRun(database, community, { recipients, formats: [] })
  await allowOneTry(database)
  await work(nowhere)
  await settled(database, made.run, ...recipients.map(() => failed))
  await stop()
  return made
}

const toWhom = () => mails.received.flatMap(({ to }) => to)

test('what failed goes to who has not got it, once however often that is asked', async () => {
  const { run } = await queueFailing(['ann@x.example', 'bob@x.example'])
  const asked = await Promise.allSettled(
    Array.from({ length: 6 }, () => resendFailed(database.db, community, admin, String(run), null)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await work()
  await settled(database, run, sent, sent)
  expect(toWhom().sort()).toEqual(['ann@x.example', 'bob@x.example'])
  await expect(resendFailed(database.db, community, admin, String(run), null)).rejects.toThrow(
    'Only failed deliveries can be resent',
  )
})

test('one delivery is sent again by itself, under the name it had', async () => {
  const { run } = await queueFailing(['ann@x.example', 'bob@x.example'])
  const [, bob = ''] = (await listDeliveries(database.db, community, String(run))).map(({ id }) => id)
  await resendFailed(database.db, community, admin, String(run), bob)
  await work()
  await settled(database, run, failed, sent)
  expect(toWhom()).toEqual(['bob@x.example'])
  expect(mails.received[0]?.messageId).toBe(`<report-${community}-${bob}@rapport.example>`)
  await expect(resendFailed(database.db, community, admin, String(run), bob)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('who unsubscribed meanwhile gets nothing', async () => {
  const { report, run } = await queueFailing(['ann@x.example'])
  await insertUnsubscribe(database.db, community, String(report), 'ann@x.example')
  await resendFailed(database.db, community, admin, String(run), null)
  await work()
  await settled(database, run, { state: 'unsubscribed' })
  expect(toWhom()).toEqual([])
})

test('a webhook that failed is told again', async () => {
  let status = 500
  const hook = await startHookServer((response) => response.writeHead(status).end())
  const { run } = await queueRun(database, community, { hookUrl: hook.url })
  await allowOneTry(database)
  await work()
  await settled(database, run, { state: 'failed', failure: 'The address answered with status 500' })
  status = 204
  await resendFailed(database.db, community, admin, String(run), null)
  await settled(database, run, sent)
  expect(hook.told.map(({ headers }) => headers['rapport-delivery'])).toEqual(
    Array.from({ length: 2 }, () => hook.told[0]?.headers['rapport-delivery']),
  )
  await hook.close()
})
