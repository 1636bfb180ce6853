import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import {
  allowOneTry,
  publicUrl,
  queueRun,
  secrets,
  sent,
  settled,
  startDelivering,
} from './testing/deliveryDesk.ts'
import { type HookServer, startHookServer } from './testing/hookServer.ts'
import { updateWebhookSecret } from './webhook.queries.ts'
import { getWebhookSecret } from './webhookSecret.ts'

let database: TestDatabase
let hook: HookServer
let worker: Worker | undefined
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  hook = await startHookServer()
  community = await insertCommunity(database.db)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await hook.close()
})
afterAll(() => database.drop())

async function work() {
  worker = await startDelivering(database, {})
}

const queue = (delivery: Parameters<typeof queueRun>[2]) => queueRun(database, community, delivery)

test('a webhook is told which run is there and where, signed by a key of the report', async () => {
  await work()
  const { report, run } = await queue({ hookUrl: hook.url })
  await settled(database, run, sent)
  const [{ headers, body } = { headers: {}, body: '' }] = hook.told
  expect(JSON.parse(body)).toEqual({
    event: 'report.ready',
    report: {
      id: String(run),
      parent_id: String(report),
      name: 'March',
      period: 'monthly',
      from: '2024-03-01',
      to: '2024-03-31',
      version: 1,
      cut_off_at: '2024-04-01T06:00:00.000Z',
    },
    url: `${publicUrl}/reports/${run}`,
  })
  const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['rapport-signature'])) ?? []
  const secret = await getWebhookSecret({ db: database.db, secrets }, community, String(report))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(given).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
})

test('a key that was set for a report signs what its webhook is told', async () => {
  const secret = 'a key that the receiver was given as well'
  const { report, run } = await queue({ hookUrl: hook.url })
  await updateWebhookSecret(database.db, community, report, secrets.seal(secret))
  await work()
  await settled(database, run, sent)
  const [{ headers, body } = { headers: {}, body: '' }] = hook.told
  const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['rapport-signature'])) ?? []
  expect(given).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
})

test('a webhook that fails is told again the same, under the same name', async () => {
  await hook.close()
  hook = await startHookServer((response, { length }) => response.writeHead(length === 1 ? 503 : 200).end())
  const { run } = await queue({ hookUrl: hook.url })
  await work()
  await settled(database, run, { state: 'waiting', failure: 'The address answered with status 503' })
  await settled(database, run, sent)
  const [first, second] = hook.told
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['rapport-delivery']).toBe(first?.headers['rapport-delivery'])
})

test('a webhook at an address of this network is not called', async () => {
  const { run } = await queue({ hookUrl: 'http://[::1]:9/' })
  await allowOneTry(database)
  await work()
  await settled(database, run, { state: 'failed', failure: "The address isn't public" })
})
