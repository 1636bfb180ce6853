import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { specMessages } from '#contract/errors.ts'
import { type ReportDetails, reportCalls } from '#contract/reports.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { farZone } from '#server/testing/farZone.ts'
import { blueprintOf } from './testing/blueprint.ts'

let app: TestApp
let editor: string
let colleague: string
let admin: string
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor')
  colleague = await app.signIn('editor')
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  at = { community_id: String(await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })) }
})
afterAll(() => app.close())

type NewBlueprint = InputOf<typeof reportCalls.preview>['blueprint']

const create = (values: Partial<NewBlueprint> = {}, token = editor) =>
  app.call(reportCalls.create, { ...at, blueprint: blueprintOf(values) }, token)
const regular = (values: Partial<NewBlueprint> = {}) => create({ is_regular: true, ...values })
const get = (id: string) => app.call(reportCalls.get, { ...at, id }, editor)
const list = (input: Omit<InputOf<typeof reportCalls.list>, 'community_id'> = {}) =>
  app.call(reportCalls.list, { ...at, ...input }, editor)
const runsOf = async ({ id }: { id: string }) => (await list({ parent_id: id })).items
const edit = ({ id, version, blueprint }: ReportDetails, values: Partial<NewBlueprint>) =>
  app.call(reportCalls.edit, { ...at, id, version, blueprint: { ...blueprint, ...values } }, editor)

/** What a refused call answers. */
async function refusal(path: string, json: object, token = editor) {
  const response = await app.post(path, { token, json: { ...at, ...json } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

describe('a one-off report', () => {
  test('is built at once, of the last period that is over', async () => {
    const { time_zone, day } = farZone()
    at = { community_id: String(await insertCommunity(app.db, { time_zone })) }
    const report = await create()
    expect(report).toMatchObject({ parent_id: null, version: 1, runs: 1, state: null, next_run_at: null })
    const [run] = await runsOf(report)
    expect(run).toMatchObject({ parent_id: report.id, state: 'queued', version: 1, name: 'October' })
    expect(report.last_run?.id).toBe(run?.id)
    const { from = '', to = '' } = run?.period_days ?? {}
    const [year = 0, month = 0] = day(0).split('-').map(Number)
    const dayOf = (...date: [number, number, number]) =>
      new Date(Date.UTC(...date)).toISOString().slice(0, 10)
    expect([from, to]).toEqual([dayOf(year, month - 2, 1), dayOf(year, month - 1, 0)])
  })

  test('may have days of its own, and is listed with those of its newest run', async () => {
    const days = { from: '2024-02-03', to: '2024-02-29' }
    const report = await create(days)
    const [run] = await runsOf(report)
    expect(run?.period_days).toEqual({ ...days, until: null })
    expect((await get(report.id)).period_days).toEqual({ ...days, until: null })
    expect((await regular()).period_days).toBeNull()
  })

  test.each([
    [{ from: '2024-02-03' }, 'blueprint.to', 'Choose the start and end dates'],
    [{ from: '2024-02-03', to: '2024-02-01' }, 'blueprint.to', 'The end date is before the start date'],
    [{ from: '2099-01-01', to: '2099-01-31' }, 'blueprint.from', 'This date is in the future'],
    [
      { brand: { logo: 'data:image/png;base64,AAAA' } },
      'blueprint.brand.logo',
      'Choose an undamaged PNG or JPEG, up to 2,000 px per side',
    ],
    [{ name: ' ' }, 'blueprint.name', 'Enter a name'],
    [{ name: 'x'.repeat(201) }, 'blueprint.name', 'At most 200 characters'],
    [{ sections: [] }, 'blueprint.sections', `${specMessages.reportEmpty}. ${specMessages.reportEmptyHint}`],
    [
      { is_regular: true, from: '2024-02-03', to: '2024-02-04' },
      'blueprint.from',
      'A recurring report has no dates of its own',
    ],
  ])('%j is refused in words', async (values, field, message) => {
    for (const path of [reportCalls.create.path, reportCalls.preview.path]) {
      expect(await refusal(path, { blueprint: blueprintOf(values) })).toMatchObject({
        status: 400,
        fields: { [field]: [message] },
      })
    }
    expect((await list()).total).toBe(0)
  })

  test('compares only what is there and of one kind, in the words of the specification', async () => {
    const community = await insertCommunity(app.db)
    at = { community_id: String(community) }
    const { id: post } = await insertContent(app.db, community)
    const { id: story } = await insertContent(app.db, community, { kind: 'story' })
    const { id: foreign } = await insertContent(app.db, await insertCommunity(app.db))
    const comparing = (...ids: number[]) => ({
      blueprint: blueprintOf({
        sections: [{ kind: 'comparison', id: 'x', content_ids: ids.map(String) }],
      }),
    })
    const { path } = reportCalls.create
    expect(await refusal(path, comparing(post, story))).toMatchObject({
      status: 409,
      message: specMessages.identicalKindsOnly,
    })
    expect(await refusal(path, comparing(post, foreign))).toMatchObject({ status: 404 })
    await app.call(reportCalls.create, { ...at, ...comparing(post) }, editor)
  })
})

describe('a regular report', () => {
  test('has no run when it is created, and says when the next one is made', async () => {
    const { time_zone, moment } = farZone()
    at = { community_id: String(await insertCommunity(app.db, { time_zone })) }
    const report = await regular({ period: 'daily', schedule: { hour: 9 } })
    const next_run_at = moment(-1, 9).toISOString()
    expect(report).toMatchObject({ runs: 0, last_run: null, next_run_at })
  })

  test('says nothing of a next run while it is paused', async () => {
    const report = await regular()
    const paused = await edit(report, { schedule: { is_paused: true } })
    expect(paused.next_run_at).toBeNull()
    expect((await edit(paused, { schedule: { is_paused: false } })).next_run_at).toBe(report.next_run_at)
  })

  test('is built now when a person asks, of the period of a day, each time as a version of its own', async () => {
    const { id } = await regular({ period: 'weekly' })
    const input = { ...at, id, day: '2024-02-29' }
    const first = await app.call(reportCalls.run, input, editor)
    expect(first).toMatchObject({
      version: 1,
      state: 'queued',
      period_days: { from: '2024-02-26', to: '2024-03-03' },
    })
    expect(await app.call(reportCalls.run, input, editor)).toMatchObject({ version: 2 })
    expect(await app.call(reportCalls.run, { ...input, day: '2024-03-04' }, editor)).toMatchObject({
      version: 1,
    })
    expect((await get(id)).runs).toBe(3)
  })

  test('is not built of a period that is still to come', async () => {
    const { id } = await regular()
    const refused = await refusal(`/api/report/run/${id}`, { day: '2099-01-01' })
    expect(refused).toMatchObject({ status: 400, fields: { day: ['This date is in the future'] } })
  })
})

describe('a change', () => {
  test('of an outdated version is refused, and changes nothing', async () => {
    const report = await create()
    const edited = await edit(report, { name: 'November' })
    expect(edited).toMatchObject({ name: 'November', version: 2 })
    await expect(edit(report, { name: 'December' })).rejects.toThrow(/409.*Someone else just edited/)
    expect((await get(report.id)).name).toBe('November')
  })

  test('leaves the runs there are as they are', async () => {
    const report = await create()
    await edit(report, { name: 'November', sections: [{ kind: 'text', id: 'a' }] })
    const [run] = await runsOf(report)
    expect((await get(run?.id ?? '')).blueprint).toEqual(report.blueprint)
  })

  test('of a run is refused, as is building it again or trying again what has not failed', async () => {
    const report = await create()
    const [run] = await runsOf(report)
    const { blueprint } = report
    expect(await refusal(`/api/report/edit/${run?.id}`, { version: 1, blueprint })).toMatchObject({
      status: 409,
    })
    expect(await refusal(`/api/report/run/${run?.id}`, {})).toMatchObject({ status: 409 })
    expect(await refusal(`/api/report/retry/${run?.id}`, {})).toMatchObject({ status: 409 })
    expect(await refusal(`/api/report/retry/${report.id}`, {})).toMatchObject({ status: 409 })
  })
})

describe('a list', () => {
  test('is of reports without their runs, newest first, by page, of one sort where asked', async () => {
    const [first, second, third] = [await create(), await regular(), await create({ name: 'Third' })]
    const ids = async (input: Parameters<typeof list>[0]) => (await list(input)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ is_regular: true })).toEqual([second.id])
    expect(await ids({ is_regular: false, page: 2, per_page: 1 })).toEqual([first.id])
    expect(await list({ per_page: 1 })).toMatchObject({ total: 3, page: 1, per_page: 1 })
  })

  test('shows who made a report and what it consists of', async () => {
    await create({ delivery: { recipients: ['a@b.example', 'c@d.example'] }, content_type: 'stories' })
    expect((await list()).items[0]).toMatchObject({
      sections: 1,
      recipients: 2,
      content_type: 'stories',
      period: 'monthly',
      author: { name: 'editor' },
    })
  })
})

describe('a deleted report', () => {
  test('is gone until it is restored, and its runs stay', async () => {
    const report = await create()
    const [run] = await runsOf(report)
    await app.call(reportCalls.delete, { ...at, id: report.id }, editor)
    expect((await list()).total).toBe(0)
    expect(await refusal(`/api/report/get/${report.id}`, {})).toMatchObject({ status: 404 })
    expect(await refusal(`/api/report/run/${report.id}`, {})).toMatchObject({ status: 404 })
    expect(await runsOf(report)).toMatchObject([{ id: run?.id }])
    expect(await get(run?.id ?? '')).toMatchObject({ id: run?.id })
    expect(await app.call(reportCalls.restore, { ...at, id: report.id }, editor)).toEqual(report)
  })

  test('is not deleted by another editor, but by an administrator', async () => {
    const { id } = await create()
    for (const path of [`/api/report/delete/${id}`, `/api/report/restore/${id}`])
      expect(await refusal(path, {}, colleague)).toMatchObject({ status: 403 })
    await app.call(reportCalls.delete, { ...at, id }, admin)
    await app.call(reportCalls.restore, { ...at, id }, admin)
  })

  test('may be a single run', async () => {
    const report = await create()
    const [run] = await runsOf(report)
    await app.call(reportCalls.delete, { ...at, id: run?.id ?? '' }, editor)
    expect(await get(report.id)).toMatchObject({ runs: 0, last_run: null })
    await app.call(reportCalls.restore, { ...at, id: run?.id ?? '' }, editor)
    expect(await get(report.id)).toMatchObject({ runs: 1 })
  })
})

test.each(['page', 'export'])('what is not finished has no %s, and says so', async (what) => {
  const one = await create()
  const [run] = await runsOf(one)
  const { id } = await regular()
  const answer = (of: string) =>
    refusal(`/api/report/${what}/${of}`, what === 'export' ? { format: 'csv' } : {})
  expect(await answer(run?.id ?? '')).toMatchObject({
    status: 409,
    message: "This report isn't ready yet",
  })
  expect(await answer(id)).toMatchObject({ status: 409, message: 'This report has no editions yet' })
})

test('a logo of 300 KB is kept, in JSON as in a form, and no list carries it', async () => {
  const logo = `data:image/png;base64,${largePng(290_000).toString('base64')}`
  const report = await create({ brand: { logo } })
  expect((await get(report.id)).blueprint.brand.logo).toBe(logo)
  const form = new FormData()
  form.set('community_id', at.community_id)
  form.set('blueprint', JSON.stringify(blueprintOf({ brand: { logo } })))
  expect((await app.post(reportCalls.create.path, { token: editor, form })).status).toBe(200)
  expect(JSON.stringify(await list()).length).toBeLessThan(5000)
})

/** A PNG of a pixel that carries so many bytes with it. */
function largePng(size: number): Buffer {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const bytes = Buffer.from(pixel, 'base64')
  const text = Buffer.concat([Buffer.from('tEXt'), Buffer.alloc(size)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(size)
  sum.writeUInt32BE(crc32(text))
  return Buffer.concat([bytes.subarray(0, -12), length, text, sum, bytes.subarray(-12)])
}
