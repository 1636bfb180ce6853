import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { ErrorBody } from '#contract/errorBody.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { deleteOldOperations } from './commentOperations.queries.ts'

let app: TestApp
let token: string
let mine: CommunityId
let content_id: number

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  content_id = (await insertContent(app.db, mine)).id
})

type NewComment = Partial<Parameters<typeof insertComment>[2]>
const add = async (values: NewComment = {}) =>
  String((await insertComment(app.db, mine, { content_id, ...values })).id)

const at = () => ({ community_id: String(mine) })
const change = (id: string, emotion: Emotion, by = token) =>
  app.call(commentCalls.changeEmotion, { ...at(), id, emotion }, by)
const changeAll = (input: InputOf<typeof commentCalls.changeAll>) =>
  app.call(commentCalls.changeAll, { ...input, ...at() }, token)
const undo = (id: string) => app.call(commentCalls.undo, { ...at(), id }, token)
const redo = (id: string) => app.call(commentCalls.redo, { ...at(), id }, token)

async function refusal(path: string, json: object, by = token) {
  const response = await app.post(path, { token: by, json: { ...at(), ...json } })
  return { status: response.status, ...ErrorBody.parse(await response.json()).error }
}

/** What all comments are, by whom and since when. */
async function judged() {
  const { rows } = await sql`
    select id, emotion, emotion_source, changed_by, changed_at from comment where community_id = ${mine}
    order by id`.execute(app.db)
  return rows
}

async function corrections() {
  const { rows } = await sql<{ comment_id: number; emotion: string; model_emotion: string | null }>`
    select comment_id, emotion, model_emotion from emotion_correction where community_id = ${mine} order by id`.execute(
    app.db,
  )
  return rows.map(({ comment_id, ...row }) => ({ id: String(comment_id), ...row }))
}

describe('a person', () => {
  test('has the last word on a comment, kept with who said so and what the model thought', async () => {
    const id = await add({
      emotion: 'positive',
      emotion_source: 'model',
      model_emotion: 'positive',
      confidence: 0.9,
    })
    const changed = await change(id, 'negative')
    expect(changed).toMatchObject({
      id,
      emotion: 'negative',
      emotion_source: 'person',
      confidence: expect.closeTo(0.9),
      changed: { by: 'editor', at: expect.any(String) },
      operation_id: expect.any(String),
    })
    expect(await corrections()).toEqual([{ id, emotion: 'negative', model_emotion: 'positive' }])
  })

  test('may say that nobody can tell, and judge a comment deleted on VK', async () => {
    const id = await add({ emotion: 'positive', emotion_source: 'model', deleted_at: '2024-03-02T00:00:00Z' })
    expect(await change(id, 'unknown')).toMatchObject({ emotion: 'unknown', emotion_source: 'person' })
  })

  test('may say another thing later, and neither is forgotten; the same twice is once', async () => {
    const id = await add()
    for (const emotion of ['negative', 'positive', 'positive'] as const) await change(id, emotion)
    expect((await corrections()).map(({ emotion }) => emotion)).toEqual(['negative', 'positive'])
  })

  test('has it learnt from once a few words have gathered', async () => {
    const ids = [await add(), await add()]
    for (const id of ids) await change(id, 'negative')
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`emotion:learn:${mine}`} and run_at > now()`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('takes a single word back by its operation', async () => {
    const id = await add({ emotion: 'neutral', emotion_source: 'model' })
    const before = await judged()
    const { operation_id } = await change(id, 'negative')
    await undo(operation_id)
    expect(await judged()).toEqual(before)
  })

  test('undoes and does again, but for what another person said meanwhile', async () => {
    const ids = [await add({ emotion: 'neutral', emotion_source: 'model' }), await add()]
    const before = await judged()
    const { id } = await changeAll({ ids, emotion: 'negative' })
    const after = await judged()
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await undo(id)).toMatchObject({ restored: 2, passed_over: 0, undone_at: expect.any(String) })
      expect(await judged()).toEqual(before)
      expect(await redo(id)).toMatchObject({ restored: 2, passed_over: 0, undone_at: null })
      expect(await redo(id)).toMatchObject({ restored: 2, undone_at: null })
      expect(await judged()).toEqual(after)
    }
    const other = await app.signIn('editor')
    await change(ids[0] ?? '', 'positive', other)
    expect(await undo(id)).toMatchObject({ restored: 1, passed_over: 1 })
    expect(await judged()).toMatchObject([{ emotion: 'positive' }, before[1]])
    // What the model says by now does not stand in the way, what people say does.
    await sql`update comment set emotion = 'positive', emotion_source = 'model' where id = ${ids[1]}`.execute(
      app.db,
    )
    expect(await redo(id)).toMatchObject({ restored: 1, passed_over: 1 })
    expect(await judged()).toMatchObject([{ emotion: 'positive' }, after[1]])
  })

  test.each(['angry', '', null, 3, ['negative']])(
    'is refused another emotion than the four: %j',
    async (emotion) => {
      const id = await add()
      expect(await refusal(`/api/comment/changeEmotion/${id}`, { emotion })).toMatchObject({
        status: 400,
        code: 'validation_failed',
        fields: { emotion: expect.anything() },
      })
      expect(await refusal('/api/comment/changeAll', { ids: [id], emotion })).toMatchObject({ status: 400 })
      expect(await judged()).toMatchObject([{ emotion: 'unknown' }])
    },
  )

  test('who only looks changes nothing', async () => {
    const viewer = await app.signIn('viewer')
    const id = await add()
    for (const [path, json] of [
      [`/api/comment/changeEmotion/${id}`, { emotion: 'negative' }],
      ['/api/comment/changeAll', { ids: [id], emotion: 'negative' }],
      ['/api/comment/undo/1', {}],
    ] as const) {
      expect(await refusal(path, json, viewer)).toMatchObject({ status: 403 })
    }
  })
})

describe('changing many', () => {
  test('takes all that passes the filters, and counts what changes', async () => {
    await add({ text: 'bad news', emotion: 'negative', emotion_source: 'model' })
    await add({ text: 'bad weather', emotion: 'negative', emotion_source: 'person' })
    const other = await add({ text: 'good news' })
    const stranger = await insertCommunity(app.db)
    const theirs = await insertContent(app.db, stranger)
    await insertComment(app.db, stranger, { content_id: theirs.id, text: 'bad news' })
    const operation = await changeAll({ filters: { search: 'bad' }, emotion: 'negative' })
    expect(operation).toMatchObject({ kind: 'bulk', changed: 1, undone_at: null })
    expect((await corrections()).length).toBe(1)
    expect(await changeAll({ filters: {}, emotion: 'negative' })).toMatchObject({ changed: 1 })
    expect((await corrections()).at(-1)).toMatchObject({ id: other })
  })

  test('takes what is listed by id, once', async () => {
    const [a, b] = [await add(), await add()]
    await add()
    expect(await changeAll({ ids: [a, b, b], emotion: 'positive' })).toMatchObject({ changed: 2 })
    expect((await judged()).filter((row) => Object(row).emotion === 'positive')).toHaveLength(2)
  })

  test.each<[string, () => object]>([
    ['neither filters nor ids', () => ({})],
    ['both', () => ({ filters: {}, ids: ['1'] })],
    ['no ids', () => ({ ids: [] })],
  ])('with %s is refused', async (_, input) => {
    const { status, fields } = await refusal('/api/comment/changeAll', { ...input(), emotion: 'negative' })
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual(['ids'])
  })

  test('with one unknown id changes nothing', async () => {
    const id = await add()
    const before = await judged()
    const input = { ids: [id, '999999999999999'], emotion: 'negative' }
    expect(await refusal('/api/comment/changeAll', input)).toMatchObject({ status: 404 })
    expect(await judged()).toEqual(before)
  })
})

describe('undo', () => {
  test('of any change leaves everything exactly as it was', async () => {
    const random = seededRandom(5)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
    const ids: string[] = []
    for (let n = 0; n < 30; n++) {
      ids.push(await add({ emotion: pick(emotions), emotion_source: pick(['model', 'rule', null]) }))
    }
    for (const id of ids.slice(0, 5)) await change(id, 'positive')
    for (let round = 0; round < 8; round++) {
      const before = await judged()
      const { id, changed } = await changeAll({
        ids: ids.filter(() => random() < 0.6),
        emotion: emotions[round % emotions.length] ?? 'unknown',
      })
      expect(changed).toBeGreaterThan(0)
      if (round % 2) continue
      await undo(id)
      expect(await judged()).toEqual(before)
    }
  })

  test('twice is the same as once', async () => {
    const id = await add()
    const done = await changeAll({ ids: [id], emotion: 'negative' })
    const undone = await undo(done.id)
    const { matched: _matched, ...operation } = done
    expect(undone).toEqual({
      ...operation,
      undone_at: expect.any(String),
      restored: expect.any(Number),
      passed_over: 0,
    })
    await change(id, 'negative')
    expect(await undo(done.id)).toEqual(undone)
    expect(await judged()).toMatchObject([{ emotion: 'negative' }])
  })

  test('leaves alone what somebody changed since, also to the same', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const done = await changeAll({ ids: [a, b, c], emotion: 'negative' })
    await change(a, 'positive')
    for (const emotion of ['neutral', 'negative'] as const) await change(b, emotion)
    await undo(done.id)
    expect(await judged()).toMatchObject([
      { emotion: 'positive' },
      { emotion: 'negative' },
      { emotion: 'unknown' },
    ])
  })

  test('of an operation of another community, or an unknown one, is not found', async () => {
    const { id } = await changeAll({ ids: [await add()], emotion: 'negative' })
    const before = await judged()
    const home = mine
    mine = await insertCommunity(app.db)
    for (const unknown of [id, '999999999999999']) {
      expect(await refusal(`/api/comment/undo/${unknown}`, {})).toMatchObject({ status: 404 })
    }
    mine = home
    expect(await judged()).toEqual(before)
  })

  test('is possible for 30 days', async () => {
    const { id } = await changeAll({ ids: [await add()], emotion: 'negative' })
    const age = (days: number) =>
      sql`update comment_operation set done_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(
        app.db,
      )
    await age(29)
    await deleteOldOperations(app.db)
    await age(31)
    await deleteOldOperations(app.db)
    expect(await refusal(`/api/comment/undo/${id}`, {})).toMatchObject({ status: 404 })
  })
})

test('two people changing the same comments at the same moment both succeed, and one has the last word', async () => {
  const ids: string[] = []
  for (let n = 0; n < 40; n++) ids.push(await add())
  const other = await app.signIn('admin')
  await Promise.all([
    changeAll({ ids, emotion: 'negative' }),
    app.call(commentCalls.changeAll, { ...at(), ids: ids.toReversed(), emotion: 'positive' }, other),
    ...ids.map((id) => change(id, 'neutral', other)),
    changeAll({ filters: {}, emotion: 'positive' }),
  ])
  const said = new Map((await corrections()).map(({ id, emotion }) => [id, emotion]))
  const rows = await judged()
  expect(rows.map((row) => Object(row).emotion)).toEqual(rows.map((row) => said.get(String(Object(row).id))))
})
