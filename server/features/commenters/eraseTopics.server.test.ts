import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commenterCalls } from '#contract/content/commenters.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { topicCalls } from '#contract/content/topics.ts'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { rebuildCommentDays, sumUpMonth } from '../comments/comments.ts'
import { refreshTopics } from '../comments/topics/findTopics.ts'
import { buildRun } from '../reports/buildRun.ts'
import { blueprintOf } from '../reports/testing/blueprint.ts'
import { buildingOn } from '../reports/testing/building.ts'
import { commenterJobs } from './commenters.jobs.ts'
import { findEverywhere } from './testing/tables.ts'

const [anna, boris] = ['50000001', '50000002'] as const
const words = 'Ужасные цены, я Анна с Лесной улицы'

let app: TestApp
let admin: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
  community = await insertCommunity(app.db)
  const content_id = (await insertContent(app.db, community)).id
  const write = (author_external_id: string, text: string, emotion = 'neutral') =>
    insertComment(app.db, community, { content_id, author_external_id, text, emotion })
  await write(anna, words, 'negative')
  await write(boris, 'Хорошие цены, приду ещё раз', 'positive')
  // Five people, of whom Anna is one, use a word of the community's own.
  for (const author of [anna, '11', '12', '13', '14'])
    for (let n = 0; n < 2; n += 1) await write(author, 'Кижанка выступала')
  for (let n = 0; n < 40; n += 1) await write(String(100 + n), `Понятно ${n}`)
  await refreshTopics({ db: app.db }, community)
  await rebuildCommentDays(app.db, community)
})
afterAll(() => app.close())

async function topics() {
  const { items, comments, without } = await app.call(topicCalls.list, {}, admin)
  const found = items.map(({ key, counts, comments: n, examples }) => ({
    key,
    n,
    negative: counts.negative,
    said: examples.map(({ text }) => text),
  }))
  return { items: found, comments, without }
}
const about = async (topic: string) =>
  (await app.call(commentCalls.list, { filters: { topics: [topic] } }, admin)).items.map(({ text }) => text)

/** Makes one that quotes everybody. */
async function report() {
  const sections = [{ kind: 'topics' as const, id: 'topics', quotes: 3 }]
  const blueprint = blueprintOf({ from: '2024-03-01', to: '2024-03-31', sections })
  const { last_run } = await app.call(reportCalls.create, { blueprint }, admin)
  await buildRun(buildingOn(app.db), community, Number(last_run?.id), 1)
  return last_run?.id ?? ''
}
const page = async (id: string) => (await app.call(reportCalls.page, { id }, admin)).html

async function erase(person: string) {
  await app.call(commenterCalls.erase, { person }, admin)
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'commenters:erase'`.execute(app.db)
  for (const { payload } of rows)
    await commenterJobs({ db: app.db })['commenters:erase']?.(payload, {} as never)
}

test('neither topics nor reports on them keep what an erased person wrote; topics count them as about none', async () => {
  expect(await topics()).toEqual({
    items: [
      { key: 'own:выступ', n: 10, negative: 0, said: Array(3).fill('Кижанка выступала') },
      { key: 'prices', n: 2, negative: 1, said: ['Хорошие цены, приду ещё раз', words] },
    ],
    comments: 52,
    without: 40,
  })
  const id = await report()
  expect(await page(id)).toContain(words)
  await erase(anna)

  const left = {
    items: [
      { key: 'own:выступ', n: 8, negative: 0, said: Array(3).fill('Кижанка выступала') },
      { key: 'prices', n: 1, negative: 0, said: ['Хорошие цены, приду ещё раз'] },
    ],
    comments: 52,
    without: 43,
  }
  expect(await topics()).toEqual(left)
  while (await sumUpMonth(app.db, community));
  expect(await topics()).toEqual(left)
  expect(await about('prices')).toEqual(['Хорошие цены, приду ещё раз'])
  expect(await findEverywhere(app.db, [anna, words])).toEqual([])
  expect(await page(id)).not.toContain(words)
  expect(await page(id)).toContain('Хорошие цены, приду ещё раз')
})

test('words that are left to fewer than five people are no topic from the next day on', async () => {
  await sql`update topic_sorting set found_on = found_on - 1`.execute(app.db)
  await refreshTopics({ db: app.db }, community)
  expect((await topics()).items.map(({ key }) => key)).toEqual(['prices'])
})
