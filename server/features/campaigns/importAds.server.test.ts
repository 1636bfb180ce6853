import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string
let campaign_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  community_id = String(mine)
  campaign_id = (await app.call(campaignCalls.create, { community_id, title: 'Autumn' }, token)).id
})

const creative = async (title: string, utm_content = '') =>
  (await app.call(creativeCalls.create, { community_id, campaign_id, title, utm_content }, token)).id

type Asked = Omit<InputOf<typeof campaignCalls.importAds>, 'community_id'>
const preview = (asked: Asked) => app.call(campaignCalls.previewAds, { community_id, ...asked }, token)
const importAds = (asked: Asked) => app.call(campaignCalls.importAds, { community_id, ...asked }, token)

const file = (...lines: string[]) =>
  ['Дата;Объявление;utm_content;Показы;Клики;Потрачено', ...lines].join('\n')

const stored = () =>
  app.db
    .selectFrom('ad_day')
    .select(['creative_id', 'day', 'impressions', 'clicks', 'spent'])
    .where('community_id', '=', mine)
    .orderBy('creative_id')
    .orderBy('day')
    .execute()

test('ads are matched by their UTM content, then by their name whatever its signs and case', async () => {
  const [cat, dog] = [await creative('Чёрный кот!', 'cat'), await creative('Пёс', 'dog')]
  await creative('Twin')
  await creative('TWIN')
  const { rows, matched, unmatched, total } = await preview({
    csv: file(
      '01.09.2024;Пёс;CAT;10;1;5',
      '01.09.2024;«черный  КОТ»;;10;1;5',
      '01.09.2024;dog;;10;1;5',
      '01.09.2024;Пёс;other;10;1;5',
      '01.09.2024;Twin;;10;1;5',
      '01.09.2024;Попугай;;10;1;5',
      '02.09.2024;Попугай;;10;1;5',
    ),
  })
  expect(rows.map(({ creative_id, matched_by }) => [creative_id, matched_by])).toEqual([
    [cat, 'utm'],
    [cat, 'name'],
    [dog, 'name'],
    [dog, 'name'],
    [null, null],
    [null, null],
    [null, null],
  ])
  expect({ matched, unmatched, total }).toEqual({ matched: 4, unmatched: ['Twin', 'Попугай'], total: 7 })
  expect(await stored()).toEqual([])
})

test('a person’s word wins, also that an ad is to be left out', async () => {
  const [cat, dog] = [await creative('Кот', 'cat'), await creative('Пёс', 'dog')]
  const csv = file('01.09.2024;Кот;cat;10;1;5', '01.09.2024;Попугай;;10;1;5')
  const matches = { Кот: null, Попугай: dog }
  expect((await preview({ csv, matches })).rows).toMatchObject([
    { creative_id: null, matched_by: null },
    { creative_id: dog, matched_by: 'person' },
  ])
  expect(await importAds({ csv, matches })).toEqual({ imported: 1, replaced: 0, left_out: 1 })
  expect((await stored()).map(({ creative_id }) => String(creative_id))).toEqual([dog])
  expect(cat).not.toBe(dog)
})

test('several ads of a creative are added up by day, and imported again they take the place of what was', async () => {
  const cat = await creative('Кот', 'cat')
  const csv = file(
    '01.09.2024;Кот 1;cat;1000;10;100,10',
    '01.09.2024;Кот 2;cat;500;5;50,05',
    '02.09.2024;Кот 1;cat;7;1;0,01',
  )
  expect(await importAds({ csv })).toEqual({ imported: 3, replaced: 0, left_out: 0 })
  const of = { creative_id: Number(cat) }
  const second = { ...of, day: '2024-09-02', impressions: 7, clicks: 1, spent: 0.01 }
  expect(await stored()).toEqual([
    { ...of, day: '2024-09-01', impressions: 1500, clicks: 15, spent: 150.15 },
    second,
  ])
  const again = file('01.09.2024;Кот 1;cat;2000;20;200')
  expect(await preview({ csv: again })).toMatchObject({ replaced: 1 })
  expect(await importAds({ csv: again })).toEqual({ imported: 1, replaced: 1, left_out: 0 })
  expect(await stored()).toEqual([
    { ...of, day: '2024-09-01', impressions: 2000, clicks: 20, spent: 200 },
    second,
  ])
})

test('an import does what its preview says', async () => {
  await creative('Кот', 'cat')
  const csv = file('01.09.2024;Кот;cat;1;1;1', '1 сентября;Кот;cat;1;1;1', '02.09.2024;Пёс;;1;1;1')
  const { matched, total, problems, replaced } = await preview({ csv })
  expect({ matched, total, problems, replaced }).toEqual({
    matched: 1,
    total: 2,
    problems: [{ line: 3, message: 'Unreadable date', reason: { code: 'csv_day' } }],
    replaced: 0,
  })
  expect(await importAds({ csv })).toEqual({ imported: 1, replaced: 0, left_out: 2 })
})

test('a creative of another community is not found, and nothing is imported', async () => {
  await creative('Кот', 'cat')
  const home = { mine, community_id }
  mine = await insertCommunity(app.db)
  community_id = String(mine)
  campaign_id = (await app.call(campaignCalls.create, { community_id, title: 'Abroad' }, token)).id
  const foreign = await creative('Пёс', 'dog')
  mine = home.mine
  const csv = file('01.09.2024;Кот;cat;1;1;1', '01.09.2024;Пёс;dog;1;1;1')
  for (const { path } of [campaignCalls.previewAds, campaignCalls.importAds]) {
    const json = { community_id: home.community_id, csv, matches: { Пёс: foreign } }
    expect((await app.post(path, { token, json })).status).toBe(404)
  }
  community_id = home.community_id
  expect((await preview({ csv })).unmatched).toEqual(['Пёс'])
  expect(await stored()).toEqual([])
})

test('of a file of many rows the first thousand are shown, and all are imported', async () => {
  await creative('Кот', 'cat')
  const csv = file(...Array.from({ length: 30_000 }, (_, n) => `01.09.2024;Ad ${n % 500};cat;1;0;0,1`))
  const { rows, total } = await preview({ csv })
  expect([rows.length, total]).toEqual([1000, 30_000])
  expect(await importAds({ csv })).toMatchObject({ imported: 30_000 })
  expect(await stored()).toMatchObject([{ impressions: 30_000, clicks: 0, spent: 3000 }])
})

test.each([
  [{ csv: '' }, 'csv'],
  [{ csv: 'x'.repeat(900_001) }, 'csv'],
  [{ csv: 'a;b\n1;2' }, 'csv'],
  [{ csv: 'day;ad;impressions;clicks;spent, USD\n2024-09-01;Кот;5;1;2' }, 'csv'],
  [{ csv: file(), matches: { Кот: 'x' } }, 'matches.Кот'],
])('%o is refused', async (json, field) => {
  for (const { path } of [campaignCalls.previewAds, campaignCalls.importAds]) {
    const response = await app.post(path, { token, json: { community_id, ...json } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: [expect.any(String)] } } })
  }
})
