import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import type { Judge } from './judge.ts'
import { judgeComments } from './judging.ts'
import { findAdjustment } from './learning.queries.ts'
import { learnFromPeople } from './learning.ts'
import { queueLearning, queueLeftOver } from './queue.queries.ts'

let app: TestApp
let community: CommunityId
let content_id: number

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  content_id = (await insertContent(app.db, community)).id
  // What is learnt is what most tests are about; who says so is asked at the end.
  await app.db.updateTable('community').set({ learns_alone: true }).where('id', '=', community).execute()
})
afterAll(() => app.close())

const add = (text: string, values = {}) => insertComment(app.db, community, { content_id, text, ...values })
const judge = () => judgeComments({ db: app.db, judge: app.judge }, community)
const learn = (by: Judge = app.judge) => learnFromPeople({ db: app.db, judge: by }, community)
const adjustment = () => findAdjustment(app.db, community)

const places = ['в зале', 'на выставке', 'у входа', 'на лекции', 'в кафе', 'в музее', 'на сцене', 'во дворе']
const days = ['вчера', 'сегодня', 'в субботу', 'утром', 'вечером']

/** Comments with a word nobody else uses, which the model knows nothing of. */
const sayings = days.flatMap((day) => places.map((place) => `${day} ${place} было бумкнуто`))

async function judged() {
  await judge()
  const rows = await app.db
    .selectFrom('comment')
    .select(['emotion', 'emotion_source'])
    .where('community_id', '=', community)
    .where('emotion_source', '=', 'model')
    .orderBy('id')
    .execute()
  return rows.map(({ emotion }) => emotion)
}

/** As people give comments emotions. */
async function correct(texts: string[]) {
  for (const text of texts)
    await add(text, { emotion: 'positive', emotion_source: 'person', changed_at: new Date() })
}

test('what people say of comments is learnt for others like them, and forgotten when it is taken back', async () => {
  await correct(sayings.slice(0, 24))
  for (const text of sayings.slice(24)) await add(text)
  const before = await judged()
  await learn()
  expect(await adjustment()).toMatchObject({ revision: 1, corrections: 24, model_version: app.judge.version })
  const after = await judged()
  const praise = (emotions: string[]) => emotions.filter((emotion) => emotion === 'positive').length
  expect(praise(after)).toBeGreaterThan(praise(before))

  await sql`delete from comment where community_id = ${community} and emotion_source = 'person'`.execute(
    app.db,
  )
  await learn()
  expect(await adjustment()).toMatchObject({ revision: 2, corrections: 0, strength: 0 })
  expect(await judged()).toEqual(before)
})

test('learning the same once more changes nothing, and so does learning from nobody', async () => {
  await learn()
  expect(await adjustment()).toBeUndefined()
  await correct(sayings.slice(0, 3))
  await learn()
  await learn()
  expect(await adjustment()).toMatchObject({ revision: 1 })
})

test('what another model learnt is learnt again', async () => {
  await correct(sayings.slice(0, 3))
  await learn({ ...app.judge, version: 'cafe00000000' })
  await judge()
  await queueLeftOver(app.db, app.judge.version)
  expect(await queued()).toEqual([`emotion:learn:${community}`])
  await learn()
  expect(await adjustment()).toMatchObject({ revision: 2, model_version: app.judge.version })
})

test('a repeat of a text is what people said last, once it is learnt', async () => {
  await add('Ну ты даёшь')
  await judge()
  await correct(['Ну ты даёшь'])
  await learn()
  expect(await judged()).toEqual(['positive'])
})

const queued = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`emotion:learn:${community}`}`.execute(app.db)
  return rows.map(({ key }) => key)
}

test('learning is queued once, some seconds after people speak', async () => {
  await queueLearning(app.db, community)
  await queueLearning(app.db, community)
  const { rows } = await sql<{ is_later: boolean }>`
    select run_at > now() as is_later from graphile_worker.jobs
    where key = ${`emotion:learn:${community}`}`.execute(app.db)
  expect(rows).toEqual([{ is_later: true }])
})

test('agreement counts what the model said when a person spoke, of comments that are a person’s now', async () => {
  const token = await app.signIn('viewer')
  const say = async (model: string | null, person: string, source = 'person') => {
    const { id } = await add('Слово', { emotion: person, emotion_source: source })
    const correction = { community_id: community, comment_id: id, emotion: person }
    await app.db
      .insertInto('emotion_correction')
      .values([
        { ...correction, model_emotion: 'unknown' },
        { ...correction, model_emotion: model },
      ])
      .execute()
  }
  for (let n = 0; n < 3; n += 1) await say('positive', 'positive')
  await say('neutral', 'negative')
  await say('neutral', 'negative', 'model')
  await say(null, 'negative')
  const agreement = await app.call(commentCalls.agreement, { community_id: String(community) }, token)
  expect(agreement).toMatchObject({
    judged: 4,
    agreed: { n: 3, share: 75 },
    confused: [
      { model: 'positive', person: 'positive', n: 3 },
      { model: 'neutral', person: 'negative', n: 1 },
    ],
    adjustment: { corrections: 0, strength: 0 },
    model_version: app.judge.version,
  })
  expect(await app.call(commentCalls.judging, { community_id: String(community) }, token)).toMatchObject({
    pending: 6,
    total: 6,
  })
})

describe('where people are asked first', () => {
  beforeEach(async () => {
    await app.db.updateTable('community').set({ learns_alone: false }).where('id', '=', community).execute()
  })

  const ask = async <C extends Call>(call: C, input: object, role: 'editor' | 'viewer' = 'editor') =>
    app.call(
      call,
      { ...input, community_id: String(community) } as unknown as InputOf<C>,
      await app.signIn(role),
    )
  const lesson = async () => (await ask(commentCalls.lesson, {}, 'viewer')).lesson

  /** Corrections that are made, and the rest of the comments judged. */
  async function offered() {
    await correct(sayings.slice(0, 24))
    for (const text of sayings.slice(24)) await add(text)
    const before = await judged()
    await learn()
    return before
  }

  test('corrections change no other comment until a person says so, and that is one step to undo', async () => {
    const before = await offered()
    expect(await judged()).toEqual(before)
    const found = await lesson()
    expect(found).toMatchObject({ corrections: 24, changes: expect.any(Number), is_put_off: false })
    const changes = found?.changes ?? 0
    expect(changes).toBeGreaterThan(0)
    const list = await ask(commentCalls.lessonChanges, {}, 'viewer')
    expect(list).toMatchObject({ total: changes, items: expect.any(Array) })
    expect(list.items.every(({ comment, becomes }) => comment.emotion !== becomes)).toBe(true)

    const operation = await ask(commentCalls.applyLesson, { id: found?.id ?? '' })
    expect(operation).toMatchObject({ kind: 'lesson', changed: changes })
    const after = await judged()
    const differ = after.filter((emotion, index) => emotion !== before[index])
    expect(differ).toHaveLength(changes)
    expect(await lesson()).toBeNull()

    expect(await ask(commentCalls.undo, { id: operation.id })).toMatchObject({
      restored: changes,
      passed_over: 0,
    })
    expect(await judged()).toEqual(before)
    await ask(commentCalls.redo, { id: operation.id })
    expect(await judged()).toEqual(after)
  })

  test('"not now" holds until somebody corrects something more', async () => {
    await offered()
    await ask(commentCalls.putOffLesson, { id: (await lesson())?.id ?? '' })
    await learn()
    expect(await lesson()).toMatchObject({ is_put_off: true })
    await correct([sayings[24] ?? ''])
    await learn()
    expect(await lesson()).toMatchObject({ corrections: 25, is_put_off: false })
  })

  test('what it learns by itself stands in the log of changes, and can be undone', async () => {
    await app.db.updateTable('community').set({ learns_alone: true }).where('id', '=', community).execute()
    await offered()
    const { items } = await ask(commentCalls.operations, {}, 'viewer')
    expect(items).toMatchObject([{ kind: 'lesson', by: null, undone_at: null }])
    expect(items[0]?.changed).toBeGreaterThan(0)
  })
})
