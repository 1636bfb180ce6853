import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentCalls } from '#contract/content/comments.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { vk } from '#networks/vk/vk.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { testSecrets } from '#server/testing/sync.ts'
import { refreshAnswers, sumUpMonth } from '../comments/comments.ts'
import { commenterJobs } from './commenters.jobs.ts'
import { hideCommenters, openHashPerson } from './commenters.ts'
import { findEverywhere } from './testing/tables.ts'

const [anna, boris, vera] = ['50000001', '50000002', '50000003'] as const
const own = '-77'
const dayMs = 86_400_000
/** So many days ago, at noon. */
const ago = (days: number) => new Date(Math.floor(Date.now() / dayMs - days) * dayMs + dayMs / 2)

let app: TestApp
let admin: string
let community: CommunityId
let post: number

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
  community = await insertCommunity(app.db, { external_id: own.slice(1) })
  post = (await insertContent(app.db, community)).id
  const write = (author: string, days: number, values: object = {}) =>
    insertComment(app.db, community, {
      content_id: post,
      author_external_id: author,
      published_at: ago(days).toISOString(),
      is_own: author === own,
      ...values,
    })
  const question = await write(anna, 700, { text: 'Когда открытие?', emotion: 'neutral' })
  // Weeks later they ask once more in the thread, and both are answered.
  const again = await write(anna, 660, {
    root_external_id: question.external_id,
    text: `[id${boris}|Борис], так когда?`,
  })
  const reply = { root_external_id: question.external_id, reply_to_external_id: again.external_id }
  await write(own, 659, { ...reply, text: `[id${anna}|Анна], в мае` })
  await write(anna, 700, { text: 'Ужас', emotion: 'negative' })
  await write(boris, 650, { text: 'Класс', emotion: 'positive' })
  await write(boris, 10, { text: 'Снова класс', emotion: 'positive' })
  await write(vera, 640, { text: 'Хорошо', emotion: 'positive' })
  await refreshAnswers(app.db, community, [post])
  for (const [external_id, name] of [
    [anna, 'Анна Карпова'],
    [boris, 'Борис Щукин'],
    [vera, 'Вера Окунева'],
  ] as const)
    await app.db.insertInto('author').values({ community_id: community, external_id, name }).execute()
})
afterAll(() => app.close())

async function sweep() {
  await commenterJobs({ db: app.db })['commenters:sweep']?.({}, {} as never)
  while (await sumUpMonth(app.db, community));
}
const keep = (author_months: number | null) => app.call(communityCalls.edit, { author_months }, admin)
const overview = async () => {
  const { tone, answered } = await app.call(commentCalls.overview, {}, admin)
  return { tone, answered }
}
const named = (...people: string[]) => findEverywhere(app.db, people)

test('unless it is set, authors are kept', async () => {
  expect((await app.call(communityCalls.list, {}, admin)).items[0]?.author_months).toBeNull()
  await sweep()
  expect(await named('Анна Карпова')).toHaveLength(1)
  for (const author_months of [0, 121, 1.5]) {
    const answer = await app.post(communityCalls.edit.path, { token: admin, json: { author_months } })
    expect(answer.status).toBe(400)
  }
})

test('authors of old comments go, with who is mentioned; texts, people and answers are counted as before', async () => {
  const before = await overview()
  expect(before.tone).toMatchObject({ comments: 6, people: 3 })
  expect(before.answered.n).toBe(2)
  expect((await keep(12)).author_months).toBe(12)
  await sweep()
  expect(await named(anna, vera, 'Анна', '|Борис]', 'Вера Окунева')).toEqual([])
  const { items } = await app.call(commentCalls.list, { order: 'oldest' }, admin)
  expect(items.map(({ text, author }) => [text, author.name])).toEqual([
    ['Когда открытие?', ''],
    ['Ужас', ''],
    ['…, так когда?', ''],
    ['…, в мае', ''],
    ['Класс', ''],
    ['Хорошо', ''],
    ['Снова класс', 'Борис Щукин'],
  ])
  await refreshAnswers(app.db, community, [post])
  const after = await overview()
  expect(after.answered).toEqual(before.answered)
  expect(after.tone.by_comments).toEqual(before.tone.by_comments)
  // Anna wrote in two months, Boris before and since: each is two by now.
  expect(after.tone.people).toBe(5)
  expect(after.tone.by_people.negative.n).toBe(1)
  await sweep()
  expect(await overview()).toEqual(after)
})

test('a synchronisation stores nobody who wrote too long ago', async () => {
  const hashPerson = await openHashPerson(app.db, testSecrets, vk)
  const comment = (author_external_id: string, days: number) => ({
    author_external_id,
    text: `[id${anna}|Анна], да`,
    attachments: [],
    published_at: ago(days),
  })
  const authors = [anna, boris, vera, own].map((external_id) => ({ external_id }))
  const read = {
    comments: [comment(anna, 700), comment(anna, 701), comment(boris, 3), comment(own, 700)],
    authors,
  }
  const shown = await hideCommenters(app.db, community, { network: vk, hashPerson }, read)
  expect(shown.authors).toEqual([{ external_id: boris }, { external_id: own }])
  const [first, second, recent, ours] = shown.comments
  expect(first?.author_external_id).toMatch(/^~\d+$/)
  expect(first?.text).toBe('…, да')
  if (ago(700).getUTCMonth() === ago(701).getUTCMonth())
    expect(second?.author_external_id).toBe(first?.author_external_id)
  expect(recent).toEqual(comment(boris, 3))
  expect(ours?.author_external_id).toBe(own)
})

test('kept for ever again, those who are gone stay gone', async () => {
  expect((await keep(null)).author_months).toBeNull()
  await sweep()
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from comment where author_external_id like '~%'`.execute(app.db)
  expect(rows[0]?.n).toBe(5)
})
