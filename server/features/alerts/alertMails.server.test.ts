import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertCalls } from '#contract/alerts.ts'
import { readConfig } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { sendAlerts } from './alertMails.ts'
import { findAlerts } from './alerts.ts'
import { insertWall, type WallPost } from './testing/wall.ts'

const publicUrl = 'https://rapport.example'
let app: TestApp
let server: MailServer
let community: CommunityId
let reader: { id: number; email: string }

beforeAll(async () => {
  app = await testApp()
  server = await startMailServer()
})
beforeEach(async () => {
  server.received.length = 0
  community = await insertCommunity(app.db, { name: 'Музей <ночи>', time_zone: 'Europe/Moscow' })
  const token = await app.signIn('viewer')
  reader = await app.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await choose(token, { email: ['hit', 'token'] })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const choose = (token: string, settings: { email: ('hit' | 'token')[]; language?: 'en' | 'ru' }) =>
  app.call(
    alertCalls.saveSettings,
    { community_id: String(community), settings: { bell: [], ...settings } },
    token,
  )

const usual: WallPost[] = Array.from({ length: 30 }, (_, n) => ({ hoursAgo: 200 - n * 6, views: 1000 + n }))
const mailer = () => {
  const made = openMailer({ ...readConfig({ SMTP_URL: server.url }), publicUrl })
  if (!made) throw new Error('There is a mail server')
  return made
}
const send = (using = mailer()) => sendAlerts(app.db, using, publicUrl, community, reader.id)

async function findHits(...views: number[]): Promise<number[]> {
  const ids = await insertWall(app.db, community, [
    ...usual,
    ...views.map((each, n) => ({ hoursAgo: 3.1 + n / 10, views: each })),
  ])
  await findAlerts(app.db, community, true)
  return ids.slice(usual.length)
}

test('what is found goes to whoever wants it by e-mail, once, with why and where', async () => {
  const [id] = await findHits(9000)
  await send()
  await send()
  expect(server.received).toHaveLength(1)
  const [{ to, subject, text, html } = { to: [], subject: '', text: '', html: '' }] = server.received
  expect(to).toEqual([reader.email])
  expect(subject).toBe('Музей <ночи>: Breakout')
  expect(text).toMatch(/Views 3 hours after publishing: 9,000\. Usually 1,015, from \d+ to [\d,]+ \(last 30/)
  expect(text).toContain(`${publicUrl}/feed?item=${id}`)
  expect(html).toContain('Музей &#60;ночи&#62;')
  expect(html).toContain(`href="${publicUrl}/feed?item=${id}"`)
})

test('nothing goes to somebody to whom the community was closed, before or after it was found', async () => {
  const close = () =>
    app.db.updateTable('app_user').set({ is_limited: true }).where('id', '=', reader.id).execute()
  await findHits(9000)
  await close()
  await send()
  await findHits(9500)
  await send()
  expect(server.received).toEqual([])
  const queued = app.db.selectFrom('alert_mail').select('alert_id').where('user_id', '=', reader.id)
  expect(await queued.execute()).toHaveLength(1)
})

test('several found at once are one e-mail, in the language of its reader', async () => {
  const token = await app.signIn('editor')
  const { id, email } = await app.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await choose(token, { email: ['hit'], language: 'ru' })
  await findHits(9000, 12_000)
  await sendAlerts(app.db, mailer(), publicUrl, community, id)
  expect(server.received).toMatchObject([{ to: [email], subject: 'Музей <ночи>: Новые оповещения: 2' }])
  expect(
    server.received[0]?.text.match(/Просмотры через 3 часа после публикации: (9|12)\s000\./g),
  ).toHaveLength(2)
})

test('those who did not ask for a kind, or no longer do, get nothing', async () => {
  const silent = await app.signIn('admin')
  await app.call(alertCalls.settings, { community_id: String(community) }, silent)
  await findHits(9000)
  const { rows } = await queued()
  expect(rows.map(({ user_id }) => user_id)).toEqual([reader.id])
  await app.db
    .updateTable('alert_settings')
    .set({ email: ['token'] })
    .where('user_id', '=', reader.id)
    .execute()
  await send()
  expect(server.received).toEqual([])
})

test('no e-mail waits for a mail server that is not there', async () => {
  await insertWall(app.db, community, [...usual, { hoursAgo: 3.1, views: 9000 }])
  await findAlerts(app.db, community, false)
  expect((await queued()).rows).toEqual([])
})

test('what the mail server refuses is sent when it takes it', async () => {
  await findHits(9000)
  server.refuse(1)
  await expect(send()).rejects.toThrow("Couldn't send the email: Message failed: 451 Later")
  expect(server.received).toEqual([])
  await send()
  expect(server.received).toHaveLength(1)
})

test('an e-mail sent again after a kill has the Message-ID it had', async () => {
  await findHits(9000)
  const killed = {
    send: async (mail: Parameters<ReturnType<typeof mailer>['send']>[0]) => {
      await mailer().send(mail)
      throw new Error('killed')
    },
  }
  await expect(send(killed)).rejects.toThrow('killed')
  await send()
  const ids = server.received.map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<alerts-.*@rapport\.example>$/)
  expect(ids[1]).toBe(ids[0])
})

test('what waited for three days is no longer sent', async () => {
  await findHits(9000)
  const found_at = new Date(Date.now() - 73 * 3_600_000).toISOString()
  await app.db.updateTable('alert').set({ found_at }).where('community_id', '=', community).execute()
  await send()
  expect(server.received).toEqual([])
})

const queued = async () => ({
  rows: await app.db.selectFrom('alert_mail').selectAll().where('community_id', '=', community).execute(),
})
