import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { createUser } from '../../auth/auth.ts'
import { listShares, revokeShare } from '../share/shares.queries.ts'
import { insertDeliveries, queueDeliveryJobs, queueTestMail } from './delivery.queries.ts'
import { allowOneTry, outcomesOf, queueRun, sent, settled, startDelivering } from './testing/deliveryDesk.ts'
import { insertRun } from './testing/insertRun.ts'
import { insertUnsubscribe } from './unsubscribe.queries.ts'

let database: TestDatabase
let mails: MailServer
let worker: Worker | undefined
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  mails = await startMailServer({ unknown: 'nobody@x.example' })
})
beforeEach(async () => {
  mails.received.length = 0
  community = await insertCommunity(database.db)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await database.drop()
  await mails.close()
})

async function work(settings: Record<string, string> = { SMTP_URL: mails.url }) {
  worker = await startDelivering(database, settings)
}

type Given = Parameters<typeof queueRun>
const queue = (delivery: Given[2], given?: Given[3]) => queueRun(database, community, delivery, given)

const recipients = ['ann@x.example', 'bob@x.example']

test('each recipient gets an e-mail of their own with the files that were chosen', async () => {
  await work()
  const { run } = await queue({ recipients, formats: ['csv', 'html'] }, { language: 'ru' })
  await settled(database, run, sent, sent)
  expect(mails.received.map(({ to }) => to)).toEqual([['ann@x.example'], ['bob@x.example']])
  const [ann, bob] = mails.received
  expect(ann?.subject).toContain('March')
  expect(ann?.text).toContain('It went well.')
  expect(ann?.html).toContain('<html lang="ru">')
  expect(ann?.attachments).toMatchObject([{ contentType: /csv/ }, { contentType: /html/ }])
  expect(ann?.attachments[1]?.content.toString()).toContain('It went well.')
  expect(bob?.attachments).toEqual(ann?.attachments)
  expect(ann?.messageId).not.toBe(bob?.messageId)
})

test('an e-mail says how to get no more, by a link that says nothing of its reader', async () => {
  await work()
  const { run } = await queue({ recipients: ['ann@x.example'], formats: [] })
  await settled(database, run, sent)
  const [mail] = mails.received
  const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
  expect(link).toMatch(/^https:\/\/rapport\.example\/unsubscribe\/[\w-]+$/)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain(link)
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('ann')
})

test('who unsubscribed from a report gets nothing further of it, and still of others', async () => {
  const { report, run } = await queue({ recipients: ['Ann@x.example', 'bob@x.example'], formats: [] })
  await insertUnsubscribe(database.db, community, String(report), 'ann@x.example')
  const other = await queue({ recipients: ['ANN@x.example'], formats: [] })
  await work()
  await settled(database, run, { state: 'unsubscribed', failure: null }, sent)
  await settled(database, other.run, sent)
  expect(mails.received.map(({ to }) => to)).toEqual([['bob@x.example'], ['ANN@x.example']])
})

test('a job that runs again after its e-mail went sends nothing', async () => {
  const { run } = await queue({ recipients: ['ann@x.example'], formats: [] })
  await work()
  await settled(database, run, sent)
  const { id } = await database.db
    .selectFrom('report_delivery')
    .select('id')
    .where('report_id', '=', run)
    .executeTakeFirstOrThrow()
  await queueDeliveryJobs(database.db, community, [{ id, channel: 'email' }])
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 20_000 })
  expect(mails.received).toHaveLength(1)
})

async function countJobs() {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker._private_jobs
    where payload ->> 'community' = ${String(community)}`.execute(database.db)
  return rows[0]?.n
}

test('an address that does not exist fails at once, and the others get theirs', async () => {
  await work()
  const { run } = await queue({ recipients: ['nobody@x.example', 'bob@x.example'], formats: [] })
  await settled(
    database,
    run,
    { state: 'failed', failure: expect.stringContaining('No such person here') },
    sent,
  )
})

test('what the mail server refuses for now waits with the reason and goes later', async () => {
  mails.refuse(1)
  const { run } = await queue({ recipients: ['ann@x.example'], formats: [] })
  await work()
  await settled(database, run, { state: 'waiting', failure: expect.stringContaining('451 Later') })
  await settled(database, run, sent)
  expect(mails.received).toHaveLength(1)
})

test('what cannot be sent in the end has failed with the reason', async () => {
  const { run } = await queue({ recipients: ['ann@x.example'], formats: [] })
  await allowOneTry(database)
  await work({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await settled(database, run, { state: 'failed', failure: expect.stringContaining('ECONNREFUSED') })
})

test('without a mail server e-mails wait and say so', async () => {
  const { run } = await queue({ recipients: ['ann@x.example'] })
  await work({})
  await settled(database, run, { state: 'waiting', failure: "Email isn't set up on this server" })
})

test('a run that was deleted meanwhile is sent to nobody', async () => {
  const { run } = await queue({ recipients: ['ann@x.example'], hookUrl: 'http://127.0.0.1:9/' })
  await database.db.updateTable('report').set({ deleted_at: new Date() }).where('id', '=', run).execute()
  await work()
  const failed = { state: 'failed', failure: 'The report was deleted' }
  await settled(database, run, failed, failed)
  expect(mails.received).toEqual([])
})

test('a test goes to who asked for it alone, says that it is one, and leaves no trace among the deliveries', async () => {
  await work()
  const person = { name: 'Ann', email: 'ann@rapport.test', password: 'password', role: 'editor' } as const
  const { id: user } = await createUser(database.db, person)
  const { run } = await insertRun(database.db, community, {
    language: 'ru',
    delivery: { recipients, formats: ['csv'] },
  })
  await queueTestMail(database.db, { community, run: String(run), user, key: 'a-key' })
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 20_000 })
  const [mail] = mails.received
  expect(mail).toMatchObject({ to: [person.email], messageId: '<report-test-a-key@rapport.example>' })
  expect(mail?.subject).toMatch(/^\[Тест\] .*March/)
  expect(mail?.attachments).toHaveLength(1)
  expect(mail?.headers).not.toHaveProperty('list-unsubscribe')
  expect(await outcomesOf(database, run)).toEqual([])
})

test('the link in the e-mails of a run opens it, is one for all, and stays taken back', async () => {
  const { run } = await queue({ recipients, formats: [] })
  await work()
  await settled(database, run, sent, sent)
  const links = mails.received.map(({ text }) => /https:\S+\/share\/\S+/.exec(text)?.[0])
  expect(links[0]).toMatch(/^https:\/\/rapport\.example\/share\/\d+-[\w-]{43}$/)
  expect(links[1]).toBe(links[0])
  const shares = () => listShares(database.db, community, String(run))
  const [share] = await shares()
  expect(share).toMatchObject({ is_mailed: true, created_by: null, has_password: false })
  await revokeShare(database.db, community, String(share?.id))
  const other = { channel: 'email', target: 'late@x.example', state: 'waiting' } as const
  await queueDeliveryJobs(
    database.db,
    community,
    await insertDeliveries(database.db, community, run, [other]),
  )
  await settled(database, run, sent, sent, sent)
  expect(await shares()).toEqual([])
})
