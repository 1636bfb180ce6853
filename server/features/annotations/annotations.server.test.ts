import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annotationCalls } from '#contract/content/annotations.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community_id: string

beforeAll(async () => {
  app = await testApp()
  community_id = String(await insertCommunity(app.db))
  token = await app.signIn('editor')
})
afterAll(() => app.close())

const create = (from: string, to?: string, text = 'Festival') =>
  app.call(annotationCalls.create, { from, to, text }, token)

/** The status and the error of a call that is refused. */
async function refusal(path: string, json: object, by = token) {
  const response = await app.post(`/api/annotation/${path}`, { token: by, json })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

test('an annotation is of one day unless it has a last one, and tells who made it', async () => {
  expect(await create('2024-05-09', undefined, '  Victory Day ')).toEqual({
    id: expect.any(String),
    from: '2024-05-09',
    to: '2024-05-09',
    text: 'Victory Day',
    created_by: 'editor',
    version: 1,
  })
  expect(await create('2024-05-10', '2024-05-12')).toMatchObject({ from: '2024-05-10', to: '2024-05-12' })
})

test('those that touch the days asked for are listed, the earliest first', async () => {
  const at = { community_id: String(await insertCommunity(app.db)) }
  const mark = (from: string, to: string) =>
    app.call(annotationCalls.create, { ...at, from, to, text: `${from} ${to}` }, token)
  await mark('2024-03-04', '2024-03-04')
  await mark('2024-02-01', '2024-02-29')
  await mark('2024-03-01', '2024-03-31')
  await mark('2024-03-01', '2024-03-02')
  const days = async (range: { from?: string; to?: string }) => {
    const { items } = await app.call(annotationCalls.list, { ...at, ...range }, token)
    return items.map(({ text }) => text)
  }
  const [february, twoDays, march, fourth] = [
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-02',
    '2024-03-01 2024-03-31',
    '2024-03-04 2024-03-04',
  ]
  expect(await days({})).toEqual([february, twoDays, march, fourth])
  expect(await days({ from: '2024-02-29', to: '2024-03-01' })).toEqual([february, twoDays, march])
  expect(await days({ from: '2024-03-03', to: '2024-03-03' })).toEqual([march])
  expect(await days({ from: '2024-03-04' })).toEqual([march, fourth])
  expect(await days({ to: '2024-02-29' })).toEqual([february])
  const others = await app.call(annotationCalls.list, { community_id }, token)
  expect(others.items.map(({ text }) => text)).not.toContain(march)
})

test('one that would end before it begins is refused with words', async () => {
  const { id } = await create('2024-06-05', '2024-06-07')
  for (const [path, days] of [
    ['create', { from: '2024-06-02', to: '2024-06-01', text: 'Backwards' }],
    [`edit/${id}`, { from: '2024-06-08' }],
    [`edit/${id}`, { to: '2024-06-04' }],
  ] as const) {
    expect(await refusal(path, days)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { to: ['The end date is before the start date'] },
    })
  }
})

test.each([
  ['empty', '  ', 'Enter what happened'],
  ['longer than 200 characters', 'x'.repeat(201), 'At most 200 characters'],
])('a text that is %s is refused', async (_, text, message) => {
  expect(await refusal('create', { from: '2024-06-01', text })).toMatchObject({
    status: 400,
    fields: { text: [message] },
  })
})

describe('an edit', () => {
  test('changes what is given and nothing else', async () => {
    const made = await create('2024-07-01', '2024-07-03')
    const edit = (change: object) => app.call(annotationCalls.edit, { id: made.id, ...change }, token)
    expect(await edit({ text: 'Rain' })).toEqual({ ...made, text: 'Rain', version: 2 })
    expect(await edit({ from: '2024-07-02' })).toEqual({
      ...made,
      from: '2024-07-02',
      text: 'Rain',
      version: 3,
    })
    expect(await edit({ from: '2024-08-01', to: '2024-08-02', version: 3 })).toMatchObject({
      from: '2024-08-01',
      to: '2024-08-02',
    })
  })

  test('of a version that is not the newest is refused, and of two at once one wins', async () => {
    const { id } = await create('2024-07-01')
    const edits = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.post(`/api/annotation/edit/${id}`, { token, json: { text: `Editor ${n}`, version: 1 } }),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await refusal(`edit/${id}`, { text: 'Late', version: 1 })).toMatchObject({
      status: 409,
      message: 'Someone else just edited this. Review their changes',
    })
  })
})

test('a deleted annotation is gone', async () => {
  const { id } = await create('2020-01-01')
  expect(await app.call(annotationCalls.delete, { id }, token)).toEqual({ id })
  const { items } = await app.call(annotationCalls.list, { to: '2020-12-31' }, token)
  expect(items).toEqual([])
})

test('annotations outlive who made them', async () => {
  const other = await app.signIn('editor')
  const { id } = await app.call(annotationCalls.create, { from: '2019-01-01', text: 'Before' }, other)
  await app.db.deleteFrom('app_user').where('email', '=', 'editor2@rapport.test').execute()
  const { items } = await app.call(annotationCalls.list, { to: '2019-12-31' }, token)
  expect(items).toMatchObject([{ id, created_by: null }])
})

test('a viewer reads annotations and changes none', async () => {
  const viewer = await app.signIn('viewer')
  const { id } = await create('2024-09-01')
  const { items } = await app.call(annotationCalls.list, { from: '2024-09-01' }, viewer)
  expect(items).toMatchObject([{ id }])
  for (const [path, json] of [
    ['create', { from: '2024-09-01', text: 'Mine' }],
    [`edit/${id}`, { text: 'Mine' }],
    [`delete/${id}`, {}],
  ] as const) {
    expect(await refusal(path, json, viewer)).toMatchObject({ status: 403 })
  }
})
