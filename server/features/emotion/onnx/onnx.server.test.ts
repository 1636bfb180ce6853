import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentCalls, type OnnxProblem } from '#contract/content/comments.ts'
import type { EmotionModel } from '#contract/content/emotions.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { Probabilities } from '#emotion/emotion.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import type { Judge } from '../judge.ts'
import { judgeComments } from '../judging.ts'
import { learnFromPeople } from '../learning.ts'
import { queueLeftOver } from '../queue.queries.ts'
import { compareModels } from './compare.ts'
import { ModelProblem } from './problem.ts'
import { watchOnnx } from './state.ts'

let app: TestApp
let community: CommunityId
let content_id: number
let admin: string

/** What stands in for the process of a model: a text is what its word says, and its version and problem are ours to change. */
const model: { version: string; problem: OnnxProblem | undefined } = { version: '', problem: undefined }
const sure = { positive: 0.9, neutral: 0.06, negative: 0.04 }
const words: Record<string, Probabilities> = {
  сказка: sure,
  вечер: { positive: 0.05, neutral: 0.9, negative: 0.05 },
  горе: { positive: 0.02, neutral: 0.18, negative: 0.8 },
  вроде: { positive: 0.44, neutral: 0.36, negative: 0.2 },
}
const judgeOf = (text: string) => Object.entries(words).find(([word]) => text.includes(word))?.[1] ?? null

let judge: Judge
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
  const onnx: Judge['onnx'] = {
    name: 'folder',
    async classify(texts) {
      if (model.problem) throw new ModelProblem(model.problem, 'model.onnx')
      return { name: 'tiny', version: model.version, probabilities: texts.map(judgeOf) }
    },
    stop() {},
  }
  judge = { ...app.judge, onnx }
})
beforeEach(async () => {
  Object.assign(model, { version: 'onnx-0123456789ab', problem: undefined })
  await app.db.deleteFrom('emotion_onnx_model').execute()
  community = await insertCommunity(app.db)
  content_id = (await insertContent(app.db, community)).id
})
afterAll(() => app.close())

const add = (text: string, values = {}) => insertComment(app.db, community, { content_id, text, ...values })
const work = () => judgeComments({ db: app.db, judge }, community)
const compare = () => compareModels({ db: app.db, judge }, community)
const at = () => ({ community_id: String(community) })
const agreement = () => app.call(commentCalls.agreement, at(), admin)
const choose = (emotion_model: EmotionModel) =>
  app.call(communityCalls.edit, { ...at(), emotion_model }, admin)

/** As a worker does when it starts. */
async function look(by = judge) {
  await watchOnnx({ db: app.db, judge: by, log: pino({ level: 'silent' }) })()
}

async function judged() {
  await work()
  const rows = await app.db
    .selectFrom('comment')
    .select(['text', 'emotion', 'judged_by'])
    .where('community_id', '=', community)
    .where('emotion_source', '=', 'model')
    .orderBy('id')
    .execute()
  return rows.map(({ text, emotion, judged_by }) => [text, emotion, judged_by?.split('+')[0]])
}

test('a community that chooses the model has its comments judged by it, and by the built-in one again', async () => {
  const texts = ['Это сказка', 'вроде ничего', 'горе горькое', '👍']
  for (const text of texts) await add(text)
  const before = await judged()
  await look()
  await choose('onnx')
  const { version } = model
  expect(await judged()).toEqual([
    ['Это сказка', 'positive', version],
    ['вроде ничего', 'unknown', version],
    ['горе горькое', 'negative', version],
    // Without a letter it is the built-in model's.
    ['👍', 'positive', version],
  ])
  expect(await agreement()).toMatchObject({
    model: 'onnx',
    model_version: version,
    onnx: { name: 'tiny', version },
  })
  await choose('built_in')
  expect(await judged()).toEqual(before)
})

test('while the model is away new comments are the built-in one’s, and its own again when it is back', async () => {
  await look()
  await choose('onnx')
  await add('Это сказка')
  await judged()
  model.problem = 'ended'
  await look()
  expect(await app.call(commentCalls.judging, at(), admin)).toMatchObject({ pending: 0, total: 1 })
  await add('Какой ужасный вечер, отвратительно')
  const { version } = model
  expect(await judged()).toEqual([
    ['Это сказка', 'positive', version],
    ['Какой ужасный вечер, отвратительно', 'negative', judge.version],
  ])
  const { onnx, model_version } = await agreement()
  expect(onnx).toMatchObject({ version, problem: { code: 'ended', detail: 'model.onnx' } })
  expect(model_version).toBe(judge.version)
  expect(await app.call(commentCalls.judging, at(), admin)).toMatchObject({ pending: 0 })

  model.problem = undefined
  await look()
  expect(await judged()).toEqual([
    ['Это сказка', 'positive', version],
    ['Какой ужасный вечер, отвратительно', 'neutral', version],
  ])
})

test('another version of the model judges all comments again, and none of them once its folder is unset', async () => {
  await look()
  await choose('onnx')
  await add('Это сказка')
  await judged()
  model.version = 'onnx-ba9876543210'
  await look()
  expect(await judged()).toEqual([['Это сказка', 'positive', model.version]])
  await look(app.judge)
  expect((await agreement()).onnx).toBeNull()
  expect(await judged()).toMatchObject([['Это сказка', expect.any(String), judge.version]])
})

test('a model that was never read, or is away, cannot be chosen', async () => {
  const refused = async () => {
    const answer = await app.post(communityCalls.edit.path, {
      token: admin,
      json: { ...at(), emotion_model: 'onnx' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { emotion_model: expect.anything() } } })
  }
  await refused()
  model.problem = 'labels_unknown'
  await look()
  await refused()
  expect((await agreement()).onnx).toMatchObject({ name: 'folder', version: null })
  expect((await agreement()).model).toBe('built_in')
})

/** As people give comments emotions. */
const correct = (text: string, emotion: string) =>
  add(text, { emotion, emotion_source: 'person', changed_at: new Date() })

test('both models are compared on what people said, without what either has learnt of it', async () => {
  await look()
  expect((await agreement()).onnx).toMatchObject({ compared: null, calibrated_from: 0 })
  for (let n = 0; n < 16; n += 1) await correct(`${n} день в лесу, сказка с горечью и ложью`, 'positive')
  for (let n = 0; n < 4; n += 1) await correct(`${n} ужасный вечер, отвратительно`, 'negative')
  await compare()
  expect((await agreement()).onnx?.compared).toMatchObject({
    n: 20,
    onnx: { n: 16, share: 80 },
    built_in: { n: expect.any(Number) },
    better: 'onnx',
  })
  for (let n = 4; n < 40; n += 1) await correct(`${n} ужасный вечер, отвратительно`, 'negative')
  await compare()
  expect((await agreement()).onnx?.compared?.better).toBe('built_in')
})

test('corrections calibrate from what confidence on the model is believed, and again when there are twice as many', async () => {
  await look()
  await choose('onnx')
  await add('вроде ничего')
  for (let n = 0; n < 29; n += 1) await correct(`вроде ${n}`, 'positive')
  await compare()
  expect(await judged()).toMatchObject([['вроде ничего', 'unknown', model.version]])
  await correct('вроде и сказка', 'positive')
  await compare()
  expect((await agreement()).onnx?.calibrated_from).toBe(30)
  expect(await judged()).toMatchObject([['вроде ничего', 'positive', model.version]])
  for (let n = 30; n < 59; n += 1) await correct(`вроде ${n}`, 'positive')
  await compare()
  expect((await agreement()).onnx?.calibrated_from).toBe(30)
  await correct('вроде 59', 'positive')
  await compare()
  expect((await agreement()).onnx?.calibrated_from).toBe(60)
})

test('what the built-in model would learn is not offered for the comments of the other', async () => {
  await look()
  await choose('onnx')
  for (let n = 0; n < 12; n += 1) await correct(`бумкнуто ${n}`, 'positive')
  await add('бумкнуто сегодня')
  await work()
  await learnFromPeople({ db: app.db, judge }, community)
  expect(await app.call(commentCalls.lesson, at(), admin)).toMatchObject({ lesson: null })
})

test('a worker that starts queues what the chosen model has not judged yet', async () => {
  await look()
  await choose('onnx')
  await add('Это сказка')
  await work()
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  const queued = async () => {
    await queueLeftOver(app.db, judge.version)
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`emotion:judge:${community}`}`.execute(app.db)
    return rows.length
  }
  expect(await queued()).toBe(0)
  model.version = 'onnx-ba9876543210'
  await look()
  expect(await queued()).toBe(1)
})
