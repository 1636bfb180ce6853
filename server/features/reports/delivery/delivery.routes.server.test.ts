import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { markSent, noteOutcome } from './delivery.queries.ts'
import { queueDeliveries } from './delivery.ts'
import { insertRun } from './testing/insertRun.ts'

let app: TestApp
let editor: string
let admin: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  editor = await app.signIn('editor')
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const at = (id: number) => ({ community_id: String(community), id: String(id) })

test('a run shows to whom it went, in the order of its recipients, and why not', async () => {
  const recipients = ['ann@x.example', 'bob@x.example', 'carl@x.example']
  const { report, run } = await insertRun(app.db, community, { delivery: { recipients } })
  await queueDeliveries(app.db, community, run)
  const ids = (await app.call(reportCalls.deliveries, at(run), admin)).items.map(({ id }) => Number(id))
  await markSent(app.db, community, ids[0] ?? 0)
  await noteOutcome(app.db, community, ids[1] ?? 0, { state: 'failed', failure: 'No such person' })
  const email = { channel: 'email', failure: null, sent_at: null }
  expect(await app.call(reportCalls.deliveries, at(run), admin)).toMatchObject({
    items: [
      { ...email, target: 'ann@x.example', state: 'sent', sent_at: expect.any(String) },
      {
        ...email,
        target: 'bob@x.example',
        state: 'failed',
        failure: { message: 'No such person', reason: null },
      },
      { ...email, target: 'carl@x.example', state: 'waiting' },
    ],
    can_email: true,
  })
  expect((await app.call(reportCalls.deliveries, at(report), editor)).items).toEqual([])
  for (const other of [editor, await app.signIn('viewer')]) {
    const { items } = await app.call(reportCalls.deliveries, at(run), other)
    const hidden = { channel: 'email', target: null, failure: null }
    expect(items).toMatchObject(['sent', 'failed', 'waiting'].map((state) => ({ ...hidden, state })))
  }
})

test('what is settled does not change any more', async () => {
  const { run } = await insertRun(app.db, community, { delivery: { recipients: ['ann@x.example'] } })
  await queueDeliveries(app.db, community, run)
  const read = async () => (await app.call(reportCalls.deliveries, at(run), editor)).items
  const id = Number((await read())[0]?.id)
  await markSent(app.db, community, id)
  const sent = await read()
  await noteOutcome(app.db, community, id, { state: 'failed', failure: 'late' })
  expect(await read()).toEqual(sent)
})

test('what failed is sent again by whom delivery belongs to, and nothing that did not', async () => {
  const recipients = ['ann@x.example', 'bob@x.example']
  const { run } = await insertRun(app.db, community, { delivery: { recipients } })
  await queueDeliveries(app.db, community, run)
  const { items } = await app.call(reportCalls.deliveries, at(run), admin)
  await expect(app.call(reportCalls.resend, at(run), admin)).rejects.toThrow('409')
  await markSent(app.db, community, Number(items[0]?.id))
  await noteOutcome(app.db, community, Number(items[1]?.id), { state: 'failed', failure: 'No such person' })
  for (const other of [editor, await app.signIn('viewer')])
    await expect(app.call(reportCalls.resend, at(run), other)).rejects.toThrow('403')
  const first = { ...at(run), delivery_id: items[0]?.id }
  await expect(app.call(reportCalls.resend, first, admin)).rejects.toThrow(
    'Only failed deliveries can be resent',
  )
  expect((await app.call(reportCalls.resend, at(run), admin)).items).toMatchObject([
    { state: 'sent' },
    { state: 'waiting', failure: null },
  ])
})

test('a test is queued for the newest finished run of a report, to who asked for it', async () => {
  const { report, run } = await insertRun(app.db, community, {})
  for (const id of [report, run]) {
    const { email } = await app.call(reportCalls.sendTest, at(id), editor)
    expect(email).toMatch(/^editor\d+@rapport\.test$/)
  }
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'community' = ${String(community)}`.execute(app.db)
  const { id: user } = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('email', 'like', 'editor%')
    .executeTakeFirstOrThrow()
  const expected = { community, run: String(run), user, key: expect.any(String) }
  expect(rows.map(({ payload }) => payload)).toEqual([expected, expected])
})

test('a report that was never built is not sent as a test', async () => {
  const { report, run } = await insertRun(app.db, community, {})
  await app.db.deleteFrom('report').where('id', '=', run).execute()
  await expect(app.call(reportCalls.sendTest, at(report), editor)).rejects.toThrow('409')
})

test('without a mail server no test is promised', async () => {
  const other = await testApp()
  const token = await other.signIn('editor')
  const home = await insertCommunity(other.db)
  const { run } = await insertRun(other.db, home, {})
  const asked = { community_id: String(home), id: String(run) }
  await expect(other.call(reportCalls.sendTest, asked, token)).rejects.toThrow(
    "Email isn't set up on this server",
  )
  expect((await other.call(reportCalls.deliveries, asked, token)).can_email).toBe(false)
  await other.close()
})
