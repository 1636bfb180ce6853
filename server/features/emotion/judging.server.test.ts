import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { type Judge, openJudge } from './judge.ts'
import { getJudging, judgeComments } from './judging.ts'
import { queueJudging, queueLeftOver } from './queue.queries.ts'

let database: TestDatabase
let judge: Judge
let community: CommunityId
let content_id: number

beforeAll(async () => {
  database = await testDatabase()
  judge = openJudge()
})
beforeEach(async () => {
  community = await insertCommunity(database.db)
  content_id = (await insertContent(database.db, community)).id
})
afterAll(async () => {
  await judge.stop()
  await database.drop()
})

const add = (text: string, values = {}) =>
  insertComment(database.db, community, { content_id, text, ...values })
const run = (by: Judge = judge, signal?: AbortSignal) =>
  judgeComments({ db: database.db, judge: by, signal }, community)
const comments = () =>
  database.db.selectFrom('comment').selectAll().where('community_id', '=', community).orderBy('id').execute()
const progress = () => getJudging(database.db, judge, community)

/** The same model under another version. */
const renewed = (): Judge => ({ ...judge, version: 'cafe00000000' })

async function addMany(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    community_id: community,
    content_id,
    external_id: String(1_000_000 + n),
    author_external_id: '7',
    text: n % 2 ? `Спасибо, замечательно ${n}` : `Ужас, отвратительно ${n}`,
    published_at: new Date(Date.UTC(2024, 2, 1) + n * 1000),
    published_on: '2024-03-01',
  }))
  await database.db.insertInto('comment').values(rows).execute()
}

test('comments are judged by the model, and what has no words is unknown', async () => {
  for (const text of [
    'Спасибо, это замечательно!',
    'Ужас, отвратительно',
    'What an awful day',
    '',
    'https://vk.com/x',
  ])
    await add(text)
  await run()
  expect(await comments()).toMatchObject([
    { emotion: 'positive', emotion_source: 'model', model_emotion: 'positive' },
    { emotion: 'negative', emotion_source: 'model' },
    { emotion: 'negative', emotion_source: 'model' },
    { emotion: 'unknown', emotion_source: 'model' },
    { emotion: 'unknown', emotion_source: 'model' },
  ])
  expect((await comments()).every(({ confidence }) => confidence !== null && confidence > 0.3)).toBe(true)
  expect(await progress()).toEqual({ model_version: judge.version, pending: 0, total: 5 })
})

test('what comments are about is written with their tone, again when they are edited, and own topics are looked for', async () => {
  const { id } = await add('Сколько стоит билет?')
  const about = async () => (await comments()).map(({ topics }) => topics)
  const jobs = async () =>
    (await sql`select from graphile_worker.jobs where key = ${`topics:${community}`}`.execute(database.db))
      .rows.length
  await add('Понятно')
  expect([await about(), await jobs()]).toEqual([[null, null], 0])
  await run()
  expect([await about(), await jobs()]).toEqual([[['prices', 'tickets', 'questions'], []], 1])
  await sql`
    update comment set text = 'Спасибо!', judged_by = null where community_id = ${community} and id = ${id}`.execute(
    database.db,
  )
  await run()
  expect(await about()).toEqual([['thanks'], []])
})

test('texts of any kind are judged', async () => {
  const zalgo = [...'замечательно'].map((letter) => `${letter}${'\u0336\u0351\u0348'.repeat(30)}`).join('')
  const long = 'очень '.repeat(20_000)
  const texts = [
    ' \n\t ',
    long,
    zalgo,
    '<script>alert(1)</script>',
    '=1+1',
    '\u202e\u200b',
    '🔥'.repeat(5000),
  ]
  for (const text of texts) await add(text)
  await run()
  expect((await comments()).map(({ judged_by }) => judged_by)).toEqual(texts.map(() => `${judge.version}+0`))
})

test('judging that was stopped goes on where it was', async () => {
  await addMany(1200)
  const stopping = new AbortController()
  const stopped: Judge = {
    ...judge,
    ask(task, input) {
      stopping.abort()
      return judge.ask(task, input)
    },
  }
  await expect(run(stopped, stopping.signal)).rejects.toThrow(/abort/)
  expect(await progress()).toMatchObject({ pending: 700, total: 1200 })
  const newest = (await comments())
    .filter(({ judged_by }) => judged_by)
    .map(({ external_id }) => Number(external_id))
  expect(Math.min(...newest)).toBe(1_000_700)
  await run()
  expect(await progress()).toMatchObject({ pending: 0, total: 1200 })
  expect((await comments()).every((one, n) => one.emotion === (n % 2 ? 'positive' : 'negative'))).toBe(true)
})

test('when the thread of the model dies, judging fails and goes on with another', async () => {
  await addMany(500)
  const mortal: Judge = {
    ...judge,
    async ask(task, input) {
      const asked = judge.ask(task, input)
      await judge.stop()
      return asked
    },
  }
  await expect(run(mortal)).rejects.toThrow('The thread of the emotion model ended')
  await run()
  expect(await progress()).toMatchObject({ pending: 0 })
})

test("a person's word stays, and the model's beside it is renewed", async () => {
  await add('Спасибо, это замечательно!', { emotion: 'negative', emotion_source: 'person' })
  await run()
  expect(await comments()).toMatchObject([
    {
      emotion: 'negative',
      emotion_source: 'person',
      model_emotion: 'positive',
      judged_by: `${judge.version}+0`,
    },
  ])
})

test('what a person said of a text is said of its repeats', async () => {
  await add('Ну ты даёшь', {
    emotion: 'negative',
    emotion_source: 'person',
    changed_at: '2024-03-02T00:00:00Z',
  })
  await add('Ну ты даёшь', {
    emotion: 'positive',
    emotion_source: 'person',
    changed_at: '2024-03-03T00:00:00Z',
  })
  await add('[id7|Вера],  НУ ты даешь')
  await add('', { emotion: 'negative', emotion_source: 'person' })
  await add('')
  await run()
  expect((await comments()).slice(2)).toMatchObject([
    { emotion: 'positive', emotion_source: 'model' },
    { emotion: 'negative', emotion_source: 'person' },
    { emotion: 'unknown', emotion_source: 'model' },
  ])
})

test('a new model judges all again, the newest first, and people keep the last word', async () => {
  await addMany(1100)
  await add('Спасибо!', { emotion: 'neutral', emotion_source: 'person' })
  await run()
  const model = renewed()
  expect(await getJudging(database.db, model, community)).toMatchObject({ pending: 1101, total: 1101 })
  const stopping = new AbortController()
  const stopped: Judge = {
    ...model,
    ask(task, input) {
      stopping.abort()
      return model.ask(task, input)
    },
  }
  await expect(run(stopped, stopping.signal)).rejects.toThrow(/abort/)
  expect(await getJudging(database.db, model, community)).toMatchObject({ pending: 601, total: 1101 })
  await run(model)
  expect(await getJudging(database.db, model, community)).toMatchObject({ pending: 0, total: 1101 })
  const all = await comments()
  expect(new Set(all.map(({ judged_by }) => judged_by))).toEqual(new Set(['cafe00000000+0']))
  expect(all.at(-1)).toMatchObject({
    emotion: 'neutral',
    emotion_source: 'person',
    model_emotion: 'positive',
  })
})

test('a rule made while the model works is not missed', async () => {
  await add('Просто пушка')
  let isFirst = true
  const slow: Judge = {
    ...judge,
    async ask(task, input) {
      const answer = await judge.ask(task, input)
      const rule = { community_id: community, phrase: 'пушка', emotion: 'negative' }
      if (isFirst) await database.db.insertInto('word_rule').values(rule).execute()
      isFirst = false
      return answer
    },
  }
  await run(slow)
  expect(await comments()).toMatchObject([{ emotion: 'negative', emotion_source: 'rule' }])
})

test('a text edited while the model works is judged as it is now', async () => {
  const { id } = await add('Ужас, отвратительно')
  let isFirst = true
  const slow: Judge = {
    ...judge,
    async ask(task, input) {
      const answer = await judge.ask(task, input)
      if (isFirst)
        await database.db.updateTable('comment').set({ text: 'Замечательно!' }).where('id', '=', id).execute()
      isFirst = false
      return answer
    },
  }
  await run(slow)
  expect(await comments()).toMatchObject([{ emotion: 'positive' }])
})

const queued = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`emotion:%:${community}`} order by key`.execute(
    database.db,
  )
  return rows.map(({ key }) => key)
}

test('judging is queued once a community', async () => {
  await queueJudging(database.db, community)
  await queueJudging(database.db, community)
  expect(await queued()).toEqual([`emotion:judge:${community}`])
})

test('what is left over is queued at the start: new comments, and those another model judged', async () => {
  await queueLeftOver(database.db, judge.version)
  expect(await queued()).toEqual([])
  await add('Спасибо!')
  await queueLeftOver(database.db, judge.version)
  expect(await queued()).toEqual([`emotion:judge:${community}`])
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  await run()
  await queueLeftOver(database.db, judge.version)
  expect(await queued()).toEqual([])
  await queueLeftOver(database.db, renewed().version)
  expect(await queued()).toEqual([`emotion:judge:${community}`])
})
