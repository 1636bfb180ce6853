import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { overviewCalls } from '#contract/overview.ts'
import { StatisticsFile, StatisticsPreview, statisticsCalls } from '#contract/settings/statistics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { assignFollowers } from '../sync/capture.ts'
import { writeDays, writeMembers } from '../sync/communityStats.queries.ts'

let app: TestApp
let token: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })

async function send(path: string, text: string, input: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...at(), ...input }))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new Blob([text]), 'days.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(app.url + path, { method: 'POST', headers, body: form })
  return { status: response.status, answer: await response.json() }
}
const preview = async (text: string, input = {}) =>
  StatisticsPreview.parse((await send(statisticsCalls.preview.path, text, input)).answer)
const take = (text: string, input = {}) => send(statisticsCalls.import.path, text, input)
const followers = async (from: string, to: string) =>
  (await app.call(overviewCalls.followers, { ...at(), from, to }, token)).days.map(
    ({ day, members, joined, left, from_file }) => [day, members, joined, left, from_file !== null],
  )
const visits = async (from: string, to: string) =>
  (await app.call(overviewCalls.visits, { ...at(), from, to }, token)).days.map(
    ({ day, visitors, views, from_file }) => [day, visitors, views, from_file !== null],
  )
const files = async () => (await app.call(statisticsCalls.files, at(), token)).items

const told = (day: string, joined: number) => ({
  day,
  joined,
  left: 0,
  reach: null,
  reach_subscribers: null,
  reach_mobile: null,
  views: 70,
  visitors: 60,
  likes: 0,
  comments: 0,
  shares: 0,
  hides: 0,
})

const march = [
  'Дата;Подписчики;Новые подписчики;Отписались;Посетители;Просмотры',
  '01.03.2024;1 000;12;2;300;410',
  '02.03.2024;1 007;9;2;;',
  '03.03.2024;1 010;5;2;310;420',
].join('\n')

test('a file fills days that the network did not tell, and is removed whole', async () => {
  await writeDays(app.db, community, [told('2024-03-03', 40)])
  const post = await insertContent(app.db, community, {
    published_at: '2024-03-02T12:00:00Z',
    followers: null,
  })
  const followersOfPost = async () =>
    (await app.db.selectFrom('content').select('followers').where('id', '=', post.id).executeTakeFirst())
      ?.followers

  expect(await preview(march)).toMatchObject({
    from: '2024-03-01',
    to: '2024-03-02',
    days: 2,
    told_days: 1,
    figures: [
      { figure: 'members', days: 2 },
      { figure: 'joined', days: 2 },
      { figure: 'left', days: 2 },
      { figure: 'views', days: 1 },
      { figure: 'visitors', days: 1 },
    ],
    replaced: [],
    problems: [],
  })
  const made = StatisticsFile.parse((await take(march)).answer)
  expect(made).toMatchObject({ name: 'days.csv', days: 2, told_days: 0, from: '2024-03-01' })
  expect(await followers('2024-03-01', '2024-03-03')).toEqual([
    ['2024-03-01', 1000, 12, 2, true],
    ['2024-03-02', 1007, 9, 2, true],
    ['2024-03-03', null, 40, 0, false],
  ])
  expect(await visits('2024-03-01', '2024-03-03')).toEqual([
    ['2024-03-01', 300, 410, true],
    ['2024-03-02', null, null, false],
    ['2024-03-03', 60, 70, false],
  ])
  expect(await followersOfPost()).toBe(1007)

  await app.call(statisticsCalls.delete, { ...at(), id: made.id }, token)
  expect(await followersOfPost()).toBeNull()
  expect(await files()).toEqual([])
  const { rows } = await sql`select from statistics_file_day where community_id = ${community}`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})

test('what the network tells later wins, and the file says so', async () => {
  const { id } = await insertContent(app.db, community, {
    published_at: '2024-03-02T12:00:00Z',
    followers: null,
  })
  await take(march)
  await writeDays(app.db, community, [told('2024-03-02', 3)])
  await writeMembers(app.db, community, 2000)
  await app.db.transaction().execute((tx) => assignFollowers(tx, community))
  expect(await followers('2024-03-02', '2024-03-02')).toEqual([['2024-03-02', 2000, 3, 0, false]])
  const content = await app.db.selectFrom('content').select('followers').where('id', '=', id).execute()
  expect(content).toEqual([{ followers: 2000 }])
  expect(await files()).toMatchObject([{ days: 3, told_days: 1 }])
})

test('a second file adds what the first does not tell, and replaces the rest only with a word', async () => {
  await take(march)
  const reach = 'Date,Total reach\n2024-03-01,5000\n2024-03-02,4800'
  expect(await preview(reach)).toMatchObject({ replaced: [] })
  expect((await take(reach)).status).toBe(200)

  const other = 'Дата;Посетители\n01.03.2024;333'
  expect(await preview(other)).toMatchObject({ replaced: [{ name: 'days.csv', days: 1 }] })
  expect(await take(other)).toMatchObject({
    status: 409,
    answer: { error: { reason: { code: 'file_replaces' } } },
  })
  expect(await visits('2024-03-01', '2024-03-01')).toEqual([['2024-03-01', 300, 410, true]])
  expect((await take(other, { replaces: true })).status).toBe(200)
  // Of other days: the answer above stays until a job has seen the change.
  expect(await visits('2024-03-01', '2024-03-02')).toEqual([
    ['2024-03-01', 333, 410, true],
    ['2024-03-02', null, null, true],
  ])
  expect(await files()).toHaveLength(3)
})

test('a file of another community is taken only with a word', async () => {
  const other = 'Статистика сообщества «Кижи»;\nДата;Посетители\n01.03.2024;333'
  expect(await preview(other)).toMatchObject({ named: 'Кижи', problems: [] })
  expect(await take(other)).toMatchObject({
    status: 409,
    answer: { error: { reason: { code: 'file_of_other' } } },
  })
  expect(await files()).toEqual([])
  expect((await take(other, { is_ours: true })).status).toBe(200)
})

test('of a file with a wrong row nothing is taken', async () => {
  const wrong = `${march}\n04.03.2024;1;2;3;4;12,5`
  expect(await preview(wrong)).toMatchObject({ problems: [{ line: 5, what: 'number', value: '12,5' }] })
  expect((await take(wrong)).status).toBe(400)
  expect(await files()).toEqual([])
})

test('cities of files are those that the network names alike', async () => {
  await app.db
    .insertInto('audience_day')
    .values({
      community_id: community,
      day: '2024-03-03',
      basis: 'reach',
      dimension: 'city',
      value: '2',
      name: 'Olonets',
      people: 10,
    })
    .execute()
  await take('Date,Reach: Cities: Olonets,Reach: Cities: Kem\n2024-03-01,30,10')
  const { dimensions } = await app.call(
    overviewCalls.audience,
    { ...at(), from: '2024-03-01', to: '2024-03-03' },
    token,
  )
  expect(dimensions.city).toMatchObject([
    { value: '2', name: 'Olonets', reach: 87.5 },
    { value: 'Kem', reach: 12.5 },
  ])
})
