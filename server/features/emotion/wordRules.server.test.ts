import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentCalls, wordRuleCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { judgeComments } from './judging.ts'
import { deleteOldRules } from './wordRules.queries.ts'

let app: TestApp
let token: string
let community: CommunityId
let content_id: number

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  content_id = (await insertContent(app.db, community)).id
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })
const gun = { phrase: 'пушка', emotion: 'positive' } as const
const create = (rule: { phrase: string; emotion: 'positive' | 'neutral' | 'negative' } = gun) =>
  app.call(wordRuleCalls.create, { ...at(), ...rule }, token)
const remove = (id: string) => app.call(wordRuleCalls.delete, { ...at(), id }, token)
const preview = (rule: { phrase: string; emotion: 'positive' | 'neutral' | 'negative' } = gun) =>
  app.call(wordRuleCalls.preview, { ...at(), ...rule }, token)
const judge = () => judgeComments({ db: app.db, judge: app.judge }, community)
const add = (text: string, values = {}) => insertComment(app.db, community, { content_id, text, ...values })

const undo = ({ id }: { id: string }) => app.call(commentCalls.undo, { ...at(), id }, token)

/** Of all comments, in the order they were added. */
async function emotions() {
  const rows = await app.db
    .selectFrom('comment')
    .select(['emotion', 'emotion_source'])
    .where('community_id', '=', community)
    .orderBy('id')
    .execute()
  return rows.map(({ emotion, emotion_source }) => `${emotion} by ${emotion_source}`)
}

test('a rule says of new and of old comments what its words mean here', async () => {
  await add('Вот это ПУУУШКА')
  await add('Не пушка')
  await add('Одни пушки', { emotion: 'negative', emotion_source: 'person' })
  await judge()
  const before = await emotions()
  const { rule, operation } = await create({ ...gun, emotion: 'negative' })
  expect(rule).toMatchObject({ phrase: 'пушка', emotion: 'negative', created_by: 'editor' })
  expect(operation).toMatchObject({ kind: 'rule', changed: 1, undone_at: null })
  expect(await emotions()).toEqual(['negative by rule', before[1], 'negative by person'])
  await add('Опять пушек навезли')
  await judge()
  expect((await emotions()).at(-1)).toBe('negative by rule')
})

test('a preview changes nothing and tells what the rule would change, with examples', async () => {
  for (let n = 1; n <= 7; n += 1) await add(`Пушка ${n}`, { published_at: `2024-03-0${n}T12:00:00Z` })
  await add('Ещё пушка', { emotion: 'neutral', emotion_source: 'person' })
  await add('Не пушка')
  await judge()
  const before = await emotions()
  const { matched, changed, examples } = await preview({ ...gun, emotion: 'negative' })
  expect({ matched, changed }).toEqual({ matched: 8, changed: 7 })
  expect(examples.map(({ text }) => text)).toEqual([7, 6, 5, 4, 3].map((n) => `Пушка ${n}`))
  expect(await emotions()).toEqual(before)
  expect((await app.call(wordRuleCalls.list, at(), token)).items).toEqual([])
})

test('undoing a new rule deletes it, and comments are what the model says', async () => {
  await add('Ужасная пушка')
  await judge()
  const { operation } = await create()
  expect(await emotions()).toEqual(['positive by rule'])
  await add('Отвратительная пушка')
  await judge()
  expect(await undo(operation)).toMatchObject({ kind: 'rule', undone_at: expect.any(String) })
  await undo(operation)
  expect(await emotions()).toEqual(['negative by model', 'negative by model'])
  expect((await app.call(wordRuleCalls.list, at(), token)).items).toEqual([])
})

test('what a deleted rule decided the model decides, and undoing brings the rule back', async () => {
  await add('Ужасная пушка')
  await judge()
  const { rule } = await create()
  const { operation } = await remove(rule.id)
  expect(operation).toMatchObject({ kind: 'rule', changed: 1 })
  expect(await emotions()).toEqual(['negative by model'])
  await add('Отвратительная пушка')
  await judge()
  await undo(operation)
  expect(await emotions()).toEqual(['positive by rule', 'positive by rule'])
  expect((await app.call(wordRuleCalls.list, at(), token)).items).toMatchObject([{ id: rule.id }])
})

test('of two rules the one of the longer phrase decides, and the other one when that is gone', async () => {
  await add('Страшная пушка страшная')
  await judge()
  await create()
  const { rule } = await create({ phrase: 'пушка страшная', emotion: 'negative' })
  expect(await emotions()).toEqual(['negative by rule'])
  await remove(rule.id)
  expect(await emotions()).toEqual(['positive by rule'])
})

test('what a person said of the same text goes before a rule', async () => {
  await add('Пушка', { emotion: 'neutral', emotion_source: 'person' })
  await add('пушка ')
  await judge()
  await create()
  expect(await emotions()).toEqual(['neutral by person', 'neutral by model'])
})

test('there is one rule of a phrase, however it is written', async () => {
  await create({ phrase: 'Ёлка', emotion: 'positive' })
  const json = { ...at(), phrase: 'елка', emotion: 'negative' }
  const answer = await app.post('/api/wordRule/create', { token, json })
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: { fields: { phrase: ['A rule for this phrase already exists'] } } },
  ])
})

test('undoing a deletion is a conflict when there is a new rule of the phrase', async () => {
  const { rule } = await create()
  const { operation } = await remove(rule.id)
  await create({ ...gun, emotion: 'negative' })
  const answer = await app.post(`/api/comment/undo/${operation.id}`, { token, json: at() })
  expect(answer.status).toBe(409)
})

test.each([':D', '<3', 'https://vk.com', '[id1|Вера]'])('%s is no word to have a rule of', async (phrase) => {
  for (const call of [wordRuleCalls.create, wordRuleCalls.preview]) {
    const answer = await app.post(call.path, { token, json: { ...at(), phrase, emotion: 'positive' } })
    expect(answer.status).toBe(400)
  }
})

test("an unknown rule, a deleted one and another community's are not found", async () => {
  const { rule } = await create()
  await remove(rule.id)
  const abroad = String(await insertCommunity(app.db))
  const { rule: foreign } = await app.call(wordRuleCalls.create, { ...gun, community_id: abroad }, token)
  for (const id of [rule.id, foreign.id, '999999999']) {
    const answer = await app.post(`/api/wordRule/delete/${id}`, { token, json: at() })
    expect(answer.status).toBe(404)
  }
})

test('rules deleted a month ago are forgotten with what made them', async () => {
  const { rule, operation } = await create()
  await remove(rule.id)
  await sql`update word_rule set deleted_at = now() - interval '31 days'`.execute(app.db)
  await deleteOldRules(app.db)
  const left = await app.db
    .selectFrom('comment_operation')
    .select('id')
    .where('id', '=', Number(operation.id))
    .execute()
  expect(left).toEqual([])
})
