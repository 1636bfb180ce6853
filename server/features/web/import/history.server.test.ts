import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HistoryPreview, webCalls } from '#contract/web/web.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertInbox } from '../collect/inbox.queries.ts'
import { rollUp } from '../count/rollupWorker.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { insertSite } from '../testing/site.ts'

let app: TestApp
let token: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  await insertSite(app.db, community)
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })
const csv = (...lines: string[]) => lines.join('\n')
const files = (texts: Record<string, string>) => Object.entries(texts).map(([name, text]) => ({ name, text }))
const preview = (texts: Record<string, string>) =>
  app.call(webCalls.previewImport, { ...at(), files: files(texts) }, token)
const take = (texts: Record<string, string>) =>
  app.call(webCalls.import, { ...at(), files: files(texts) }, token)
const imports = async () => (await app.call(webCalls.imports, at(), token)).items
const graph = async (from: string, to: string) =>
  app.call(webAnalyticsCalls.graph, { ...at(), filters: { from, to } }, token)
const subjects = async (
  by: 'page' | 'source' | 'campaign' | 'device' | 'country' | 'event' | 'outbound' | 'download',
) => {
  const filters = { from: '2025-01-01', to: '2025-12-31' }
  const { items } = await app.call(webAnalyticsCalls.subjects, { ...at(), filters, by }, token)
  return Object.fromEntries(items.map(({ key, totals }) => [key, totals]))
}

const view = (day: string, time = '12:00'): InboxEvent => ({
  kind: 'view',
  at: Date.parse(`${day}T${time}:00+03:00`),
  day,
  visitor: '1',
  url: 'https://shop.example/',
  title: '',
  type: '',
  term: '',
  source: '',
  campaign: '',
  content: '',
  device: 0,
  country: 0,
  engaged_ms: 0,
  scroll: 0,
  is_first: false,
})

async function count(...events: InboxEvent[]) {
  await insertInbox(app.db, [{ community_id: community, events }])
  await rollUp(app.db, community, new Map())
}

/** All sums, apart from their order. */
const stored = async () =>
  (
    await sql<{ row: string }>`
      select 'day' || web_day::text as row from web_day where community_id = ${community}
      union all select 'month' || web_month::text from web_month where community_id = ${community} order by 1`.execute(
      app.db,
    )
  ).rows.map(({ row }) => row)

const own = csv(
  'date;page;title;utm_source;utm_campaign;device;country;views;visitors;visits;exits;bounces;engaged_seconds;goals',
  '2025-03-01;/cats?utm_source=x;Cats;VK;spring;Mobile;RU;10;5;4;3;2;90,5;1',
  '01.03.2025;https://www.shop.example/dogs/;"Dogs; and ""more""";;;desktop;;1 000;300;200;201;50;1000;0',
  '20250331;/cats;;m.vk.com;;tablet;KZ;7;7;7;7;0;7;0',
)

test('a file of visits is summed up by day and by all that it tells apart', async () => {
  const made = await take({ 'history.csv': own })
  expect(made).toMatchObject({ from: '2025-03-01', to: '2025-03-31', days: 2, views: 1017, visits: 211 })
  const { totals, points } = await graph('2025-03-01', '2025-03-31')
  expect(totals).toEqual({
    views: 1017,
    // Of pages 312 were told, each who read two of them twice.
    visitors: 211,
    visits: 211,
    entries: 211,
    exits: 211,
    bounces: 52,
    engaged_ms: 1_097_500,
    scroll: null,
    scrolled: 0,
    goals: 1,
  })
  expect(points[0]?.totals).toMatchObject({ views: 1010, visitors: 204 })
  const { items } = await app.call(webCalls.list, { ...at(), filters: { from: '2025-03-01' } }, token)
  expect(items).toMatchObject([
    { url: 'https://shop.example/dogs', title: 'Dogs; and "more"', totals: { views: 1000, exits: 201 } },
    {
      url: 'https://shop.example/cats',
      title: 'Cats',
      first_seen_at: '2025-02-28T21:00:00.000Z',
      // 5 visitors on one day, of whom 4 began there, and 7 on the other.
      totals: { views: 17, visitors: 12, visits: 12, entries: 11, exits: 10 },
    },
  ])
  expect(await subjects('source')).toMatchObject({
    'vk.com': { visits: 11 },
    '': { visits: 200 },
  })
  expect(await subjects('campaign')).toMatchObject({ spring: { visits: 4, visitors: 4 } })
  expect(await subjects('device')).toMatchObject({
    phone: { views: 10 },
    desktop: { views: 1000 },
    tablet: { views: 7 },
  })
  expect(await subjects('country')).toMatchObject({
    RU: { views: 10 },
    '': { views: 1000 },
    KZ: { views: 7 },
  })
})

const plausible = {
  'imported_visitors_20250101_20250102.csv': csv(
    '"date","visitors","pageviews","bounces","visits","visit_duration"',
    '"2025-01-01",119,304,77,134,21070',
    '"2025-01-02",166,325,117,180,21467',
  ),
  'imported_sources_20250101_20250102.csv': csv(
    '"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"',
    '"2025-01-01","Google","google.com","","","","","",70,23,25,8249,13',
    '"2025-01-01","support","secure.helpscout.net","Support","email","spring","banner","",2,1,1,11,0',
    '"2025-01-01","Direct / None","","","","","","",232,95,108,100,64',
  ),
  'imported_pages_20250101_20250102.csv': csv(
    '"date","hostname","page","visits","visitors","pageviews"',
    '"2025-01-01","www.shop.example","/cats",8,8,9',
    '"2025-01-01","translate.goog","/cats",1,1,1',
  ),
  'imported_entry_pages_20250101_20250102.csv': csv(
    '"date","entry_page","visitors","entrances","visit_duration","bounces","pageviews"',
    '"2025-01-01","/cats",7,6,922,2,70',
  ),
  'imported_exit_pages_20250101_20250102.csv': csv(
    '"date","exit_page","visitors","visit_duration","exits","bounces","pageviews"',
    '"2025-01-01","/cats",1,0,5,1,1',
  ),
  'imported_custom_events_20250101_20250102.csv': csv(
    '"date","name","link_url","path","visitors","events"',
    '"2025-01-01","Outbound Link: Click","https://vk.com/x","",1,2',
    '"2025-01-01","File Download","https://shop.example/a.pdf","",3,3',
    '"2025-01-01","Signup","","",3,4',
  ),
  'imported_locations_20250101_20250102.csv': csv(
    '"date","country","region","city","visitors","visits","visit_duration","bounces","pageviews"',
    '"2025-01-01","FR","FR-PAC",3027647,1,1,4,0,2',
    '"2025-01-01","FR","FR-CVL",3032213,1,1,0,1,1',
  ),
  'imported_devices_20250101_20250102.csv': csv(
    '"date","device","visitors","visits","visit_duration","bounces","pageviews"',
    '"2025-01-01","Laptop",19,21,3545,11,36',
    '"2025-01-01","Desktop",89,100,17385,56,251',
  ),
  'imported_browsers_20250101_20250102.csv': csv(
    '"date","browser","browser_version","visitors","visits","visit_duration","bounces","pageviews"',
    '"2025-01-01","Safari","16.3",5,6,512,2,10',
  ),
}

test("the files of Plausible's export are taken as they are", async () => {
  expect(await preview(plausible)).toMatchObject({
    from: '2025-01-01',
    to: '2025-01-02',
    days: 2,
    foreign_rows: 1,
    views: 629,
    visitors: 285,
    visits: 314,
    problems: [],
  })
  await take(plausible)
  const { totals } = await graph('2025-01-01', '2025-01-02')
  expect(totals).toMatchObject({
    views: 629,
    visitors: 285,
    visits: 314,
    exits: 314,
    bounces: 194,
    engaged_ms: null,
  })
  expect(await subjects('source')).toMatchObject({
    'google.com': { visits: 25, bounces: 13, exits: 25 },
    support: { visits: 1 },
    '': { visits: 108 },
  })
  expect(await subjects('page')).toMatchObject({
    [Object.keys(await subjects('page'))[0] ?? '']: {
      views: 9,
      visitors: 8,
      visits: 8,
      entries: 6,
      exits: 5,
      bounces: 2,
    },
  })
  expect(await subjects('device')).toMatchObject({ desktop: { views: 287, visits: 121 } })
  expect(await subjects('country')).toMatchObject({ FR: { views: 3, visits: 2 } })
  expect(await subjects('event')).toMatchObject({ Signup: { views: 4, visitors: 3, visits: 0 } })
  expect(await subjects('outbound')).toMatchObject({ 'https://vk.com/x': { views: 2 } })
  expect(await subjects('download')).toMatchObject({ 'https://shop.example/a.pdf': { views: 3 } })
})

const day = (date: string, views: number) =>
  csv('date,views,visitors,visits,bounces,engaged_seconds', `${date},${views},1,1,0,10`)

describe('days', () => {
  test('that were counted, or begin to be, are left out', async () => {
    await count(view('2025-05-02'))
    await insertInbox(app.db, [{ community_id: community, events: [view('2025-05-01')] }])
    const text = csv('date,views,visitors,visits', '2025-04-30,7,1,1', '2025-05-01,7,1,1', '2025-05-03,7,1,1')
    expect(await preview({ 'a.csv': text })).toMatchObject({ days: 1, to: '2025-04-30', counted_days: 2 })
    await take({ 'a.csv': text })
    await rollUp(app.db, community, new Map())
    expect((await graph('2025-04-30', '2025-05-03')).points.map(({ totals }) => totals?.views)).toEqual([
      7, 1, 1, 0,
    ])
    const late = await preview({ 'b.csv': day('2025-05-01', 9) })
    expect(late.problems).toMatchObject([{ what: 'nothing' }])
  })

  test('that are imported again are replaced, and so is an import of which none is left', async () => {
    const both = csv(day('2025-02-01', 10), '2025-02-02,5,1,1,0,10')
    await take({ 'a.csv': both })
    const before = await stored()
    await take({ 'a.csv': both })
    expect(await stored()).toEqual(before)
    expect(await imports()).toHaveLength(1)

    expect(await preview({ 'b.csv': day('2025-02-01', 20) })).toMatchObject({ days: 1, replaced_days: 1 })
    await take({ 'b.csv': day('2025-02-01', 20) })
    expect(await imports()).toMatchObject([
      { files: ['b.csv'], days: 1, views: 20, imported_by: 'admin' },
      { files: ['a.csv'], from: '2025-02-02', days: 1, views: 5 },
    ])
    expect((await graph('2025-02-01', '2025-02-28')).totals.views).toBe(25)
  })

  test('go with their import, and leave what was counted in their month', async () => {
    await count(view('2025-05-20'))
    const before = await stored()
    const { id } = await take({ 'a.csv': csv(day('2025-05-19', 10), '2025-04-02,5,1,1,0,10') })
    expect((await graph('2025-04-01', '2025-05-31')).totals.views).toBe(16)
    await app.call(webCalls.deleteImport, { ...at(), id }, token)
    expect(await stored()).toEqual(before)
    expect(await imports()).toEqual([])
  })
})

test('what an import does not tell is not known of its days, and known of the others', async () => {
  await count(view('2025-05-02'))
  const text = csv('date,source,views,visitors,visits,bounces', '2025-05-01,ya.ru,10,9,8,7')
  await take({ 'a.csv': text })
  const { totals, points } = await graph('2025-05-01', '2025-05-02')
  expect(totals).toMatchObject({ visits: 9, bounces: 8, engaged_ms: null })
  expect(points.map((point) => point.totals?.engaged_ms)).toEqual([null, 0])
  expect((await graph('2025-05-02', '2025-05-02')).totals).toMatchObject({ bounces: 1, engaged_ms: 0 })
  expect(await subjects('source')).toMatchObject({ 'ya.ru': { bounces: 7, engaged_ms: null } })
  expect(await subjects('device')).toMatchObject({ desktop: { bounces: 1, engaged_ms: 0 } })
})

test('of several imports at once each day is told by one', async () => {
  const texts = Array.from({ length: 6 }, (_, n) =>
    csv(day('2025-02-01', n + 1), `2025-02-0${n + 2},1,1,1,0,1`),
  )
  // As many at once as one person may.
  for (const two of [0, 2, 4]) {
    await Promise.all(texts.slice(two, two + 2).map((text, n) => take({ [`${two + n}.csv`]: text })))
  }
  const { totals, points } = await graph('2025-02-01', '2025-02-07')
  expect(totals.views).toBe((points[0]?.totals?.views ?? 0) + 6)
  expect((await imports()).reduce((days, each) => days + each.days, 0)).toBe(7)
})

const head = 'date,page,views,visitors,visits'
const problems: [string, Record<string, string>, Partial<HistoryPreview['problems'][number]>][] = [
  ['no date', { 'a.csv': 'page,views\n/,1' }, { line: 1, what: 'columns' }],
  ['no figure', { 'a.csv': 'date,page\n2025-01-01,/' }, { line: 1, what: 'columns' }],
  ['nothing', { 'a.csv': '' }, { line: 0, what: 'columns' }],
  ['a quote without its end', { 'a.csv': `${head}\n2025-01-01,"/,1,1,1` }, { what: 'csv' }],
  [
    'no such day',
    { 'a.csv': `${head}\n2025-01-01,/,1,1,1\n2025-02-30,/,1,1,1` },
    { line: 3, what: 'date', value: '2025-02-30' },
  ],
  ['half a view', { 'a.csv': `${head}\n2025-01-01,/,1.5,1,1` }, { line: 2, what: 'number', value: '1.5' }],
  ['fewer than none', { 'a.csv': `${head}\n2025-01-01,/,-1,1,1` }, { what: 'number', value: '-1' }],
  [
    'too many',
    { 'a.csv': csv(head, ...Array(30).fill('2025-01-01,/,100000000,1,1')) },
    { what: 'number', line: 23 },
  ],
  ['no page', { 'a.csv': `${head}\n2025-01-01,https://[,1,1,1` }, { what: 'page', value: 'https://[' }],
  [
    'no country',
    { 'a.csv': `${head},country\n2025-01-01,/,1,1,1,France` },
    { what: 'country', value: 'France' },
  ],
  [
    'no device',
    { 'a.csv': `${head},device\n2025-01-01,/,1,1,1,fridge` },
    { what: 'device', value: 'fridge' },
  ],
  [
    'no visitors',
    { 'a.csv': 'date,views,visits\n2025-01-01,1,1' },
    { line: 0, what: 'figure', value: 'visitors' },
  ],
  [
    'the same days twice',
    { 'a.csv': day('2025-01-01', 1), 'b.csv': csv(day('2025-01-02', 1), '2025-01-01,1,1,1,0,0') },
    { file: 'b.csv', what: 'twice', value: '2025-01-01' },
  ],
  [
    'parts of visits without the whole',
    {
      'a.csv': `${head}\n2025-01-01,/,1,1,1`,
      'b.csv': 'date,source,views,visitors,visits\n2025-01-01,x,1,1,1',
    },
    { what: 'totals', value: '' },
  ],
  [
    'parts of a day that is nowhere whole',
    { 'a.csv': day('2025-01-01', 1), 'b.csv': 'date,source,views\n2025-01-02,x,1' },
    { file: 'b.csv', what: 'totals', value: '2025-01-02' },
  ],
]

test.each(problems)('of a file with %s nothing is taken, and it is said why', async (_, texts, problem) => {
  const shown = await preview(texts)
  expect(shown.problems).toEqual(expect.arrayContaining([expect.objectContaining(problem)]))
  await expect(take(texts)).rejects.toThrow('The files have errors')
  expect(await stored()).toEqual([])
  expect(await imports()).toEqual([])
})

test('many problems are counted, the first hundred shown', async () => {
  const text = csv(head, ...Array(500).fill('never,/,1,1,1'))
  const shown = await preview({ 'a.csv': text })
  expect([shown.problems.length, shown.problem_count]).toEqual([100, 500])
})

test('columns that say nothing to Rapport are named', async () => {
  const text = 'date,views,visitors,visits,Screen Size,__proto__\n2025-01-01,1,1,1,big,x'
  const shown = await preview({ 'a.csv': text })
  expect(shown.files).toEqual([{ name: 'a.csv', rows: 1, ignored: ['Screen Size', '__proto__'] }])
  expect(shown.problems).toEqual([])
})

test('letters of many bytes are read whole wherever they stand', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `2025-01-01,/стр-${n},👩‍👩‍👧 Ёж ${n},1,1,1`)
  await take({ 'a.csv': csv('date,page,title,views,visitors,visits', ...rows) })
  const { rows: titles } = await sql<{ title: string }>`
    select title from web_page where community_id = ${community} order by id`.execute(app.db)
  expect(titles.map(({ title }) => title)).toEqual(rows.map((_, n) => `👩‍👩‍👧 Ёж ${n}`))
})

test('only administrators import', async () => {
  const editor = await app.signIn('editor')
  const input = { ...at(), files: files({ 'a.csv': day('2025-01-01', 1) }) }
  await expect(app.call(webCalls.import, input, editor)).rejects.toThrow('403')
  await expect(app.call(webCalls.previewImport, input, editor)).rejects.toThrow('403')
})
