import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { apiTokenCalls } from '#contract/people/profile.ts'
import { type ReportDetails, reportCalls } from '#contract/reports.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { blueprintOf } from '../testing/blueprint.ts'

type NewBlueprint = InputOf<typeof reportCalls.preview>['blueprint']

const delivery = {
  recipients: ['client@x.example'],
  formats: ['pdf' as const],
  only_if_data: false,
  webhook_url: 'https://hooks.example/T0/a-secret-in-the-path',
}
const secret = 'a key that the receiver was given as well'

let app: TestApp
let at: { community_id: string }
/** Bearer tokens by who has them. The author is an editor. */
let who: Record<'author' | 'admin' | 'colleague' | 'viewer', string>
/** A regular report of the author. */
let report: ReportDetails

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  at = { community_id: String(await insertCommunity(app.db)) }
  who = {
    author: await app.signIn('editor'),
    admin: await app.signIn('admin'),
    colleague: await app.signIn('editor'),
    viewer: await app.signIn('viewer'),
  }
  const blueprint = blueprintOf({ is_regular: true, delivery })
  report = await app.call(reportCalls.create, { ...at, blueprint }, who.author)
})
afterAll(() => app.close())

const get = (token: string, id = report.id) => app.call(reportCalls.get, { ...at, id }, token)
const edit = (token: string, values: Partial<NewBlueprint>, { id, version, blueprint } = report) =>
  app.call(reportCalls.edit, { ...at, id, version, blueprint: { ...blueprint, ...values } }, token)
const setSecret = (token: string) =>
  app.call(reportCalls.setWebhookSecret, { ...at, id: report.id, secret }, token)
const refused = "Only the report's author and admins can change its schedule and delivery"

describe.each(['author', 'admin'] as const)('delivery belongs to the %s', (name) => {
  test('who reads and changes it', async () => {
    expect((await get(who[name])).blueprint.delivery).toEqual(delivery)
    const changed = { ...delivery, recipients: ['other@x.example'] }
    expect((await edit(who[name], { delivery: changed })).blueprint.delivery).toEqual(changed)
  })

  test('whose editions are sent', async () => {
    const run = await app.call(reportCalls.run, { ...at, id: report.id }, who[name])
    expect(run).toMatchObject({ recipients: 1, blueprint: { delivery } })
  })

  test('who sets the key of the webhook, which nothing tells again', async () => {
    expect((await get(who[name])).has_webhook_secret).toBe(false)
    expect(await setSecret(who[name])).toMatchObject({ has_webhook_secret: true })
    const { rows } = await sql<{ row: string }>`
      select row_to_json(report)::text as row from report
      union all select row_to_json(audit_entry)::text from audit_entry`.execute(app.db)
    const answers = [await get(who[name]), await app.call(auditCalls.list, {}, who.admin), rows]
    expect(JSON.stringify(answers)).not.toContain(secret)
    expect((await app.call(auditCalls.list, {}, who.admin)).items[0]).toMatchObject({
      action: 'report.setDelivery',
      target: `report ${report.id}`,
      details: { webhook_secret: 'changed' },
    })
  })
})

describe.each(['colleague', 'viewer'] as const)('a %s', (name) => {
  test('reads neither recipients nor addresses of webhooks, of a report as of an edition', async () => {
    await setSecret(who.author)
    const run = await app.call(reportCalls.run, { ...at, id: report.id }, who.author)
    for (const id of [report.id, run.id]) {
      const seen = await get(who[name], id)
      expect(seen).toMatchObject({ has_webhook_secret: null, blueprint: { delivery: null } })
      expect(JSON.stringify(seen)).not.toMatch(/client@|hooks\.example/)
    }
    const listed = await app.call(reportCalls.list, at, who[name])
    expect(listed.items[0]).toMatchObject({ recipients: 1 })
    expect(JSON.stringify(listed)).not.toMatch(/client@|hooks\.example/)
  })

  test.each([
    ['sets no key of its webhook', () => setSecret(who[name])],
    ['sends nothing of it again', () => app.call(reportCalls.resend, { ...at, id: report.id }, who[name])],
  ])('%s', async (_, act) => {
    await expect(act()).rejects.toThrow('403')
  })
})

test("an administrator's program sees delivery only as an administrator", async () => {
  for (const [role, seen] of [
    ['editor', null],
    ['admin', delivery],
  ] as const) {
    const { token } = await app.call(apiTokenCalls.create, { title: 'Program', role }, who.admin)
    expect((await get(token)).blueprint.delivery).toEqual(seen)
  }
})

describe('another editor', () => {
  test('changes what is in a report, which goes on to whom it went', async () => {
    const seen = await get(who.colleague)
    const edited = await edit(who.colleague, { name: 'Renamed', content_type: 'stories' }, seen)
    expect(edited).toMatchObject({ name: 'Renamed', content_type: 'stories', blueprint: { delivery: null } })
    expect((await get(who.author)).blueprint.delivery).toEqual(delivery)
    const input = { ...at, id: report.id, name: 'Again' }
    expect(await app.call(reportCalls.edit, input, who.colleague)).toMatchObject({ name: 'Again' })
    expect((await get(who.author)).blueprint.delivery).toEqual(delivery)
  })

  test.each<[string, Partial<NewBlueprint>]>([
    ['to whom it goes', { delivery: { ...delivery, recipients: ['me@x.example'] } }],
    ['that it goes to nobody', { delivery: { recipients: [] } }],
    ['its webhook', { delivery: { ...delivery, webhook_url: 'https://mine.example' } }],
    ['when it goes', { schedule: { days_after: 3 } }],
    ['that it pauses', { schedule: { is_paused: true } }],
    ['how often it goes', { period: 'daily' }],
    ['that it goes once', { is_regular: false }],
  ])('does not decide %s', async (_, values) => {
    const seen = await get(who.colleague)
    await expect(edit(who.colleague, values, seen)).rejects.toThrow(refused)
    expect(await get(who.author)).toEqual(report)
  })

  test('builds editions, which are sent to nobody', async () => {
    const run = await app.call(reportCalls.run, { ...at, id: report.id }, who.colleague)
    const { blueprint, recipients } = await get(who.author, run.id)
    expect([recipients, blueprint.delivery]).toEqual([0, { ...delivery, recipients: [], webhook_url: null }])
    expect((await get(who.author)).blueprint.delivery).toEqual(delivery)
  })

  test('has delivery of a copy', async () => {
    const { blueprint } = await get(who.colleague)
    const copy = await app.call(reportCalls.create, { ...at, blueprint }, who.colleague)
    expect(copy.blueprint.delivery).toMatchObject({ recipients: [], webhook_url: null })
  })
})

test('of a report whose author is not known any more it is the administrators', async () => {
  await sql`update report set author_id = null where id = ${report.id}`.execute(app.db)
  const run = await app.call(reportCalls.run, { ...at, id: report.id }, who.author)
  for (const id of [report.id, run.id]) {
    expect((await get(who.author, id)).blueprint.delivery).toBeNull()
    expect((await get(who.admin, id)).blueprint.delivery).not.toBeNull()
  }
})

test('a key that is soon guessed is refused at its field', async () => {
  const { id } = report
  const answer = await app.post(`/api/report/setWebhookSecret/${id}`, {
    token: who.author,
    json: { ...at, secret: 'short' },
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { fields: { secret: ['At least 32 characters'] } } },
  ])
})
