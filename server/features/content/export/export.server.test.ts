import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { farZone } from '#server/testing/farZone.ts'
import { recountDays } from '../content.ts'

let app: TestApp
let token: string
let mine: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  mine = await insertCommunity(app.db, { external_id: '500' })
  await sql`
    insert into content (community_id, kind, type, external_id, text, views, likes, published_at, published_on, captured_at,
      capture_at, refresh_at)
    select ${mine}, 'post', case when n % 5 = 0 then 'poll' else 'text' end, n, 'Text ' || n,
      case when n % 7 > 0 then n * 37 % 500 end, n, '2024-03-01 12:00Z', '2024-03-01', now(), now(), now()
    from generate_series(1, 400) as n`.execute(app.db)
  await recountDays(app.db, mine, ['2024-03-01'])
})
afterAll(() => app.close())

type Asked = InputOf<typeof contentCalls.export>

async function exported(asked: Asked, community = mine): Promise<Response> {
  const json = { ...asked, community_id: String(community) }
  const response = await app.post(contentCalls.export.path, { token, json })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

/** Lines of a CSV file as objects by their titles. */
const csvOf = async (asked: Omit<Asked, 'format'>, community = mine): Promise<Record<string, string>[]> =>
  parse(await (await exported({ ...asked, format: 'csv' }, community)).text(), { columns: true, bom: true })

const jsonOf = async (asked: Omit<Asked, 'format'>, community = mine): Promise<Record<string, unknown>[]> =>
  JSON.parse(await (await exported({ ...asked, format: 'json' }, community)).text()).items

async function sheetOf(asked: Omit<Asked, 'format'>, community = mine): Promise<ExcelJS.Worksheet> {
  const response = await exported({ ...asked, format: 'xlsx' }, community)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/** Ids of all pages of the list. */
async function listedIds(asked: Omit<Asked, 'format' | 'language' | 'ids'>): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const input = { ...asked, page, per_page: 100, community_id: String(mine) }
    const { items, total } = await app.call(contentCalls.list, input, token)
    ids.push(...items.map(({ id }) => id))
    if (ids.length >= total || items.length === 0) return ids
  }
}

test('a file holds everything that matches, not a page, in the order of the list', async () => {
  const asks = [
    {},
    { sort: 'views', order: 'asc' },
    { sort: 'likes', filters: { types: ['poll'] } },
    { sort: 'er', filters: { search: 'Text 1' } },
    { sort: 'views', sort_age: '1d', order: 'asc' },
  ] as const
  for (const asked of asks) {
    const ids = await listedIds(asked as Omit<Asked, 'format'>)
    expect(ids.length).toBeGreaterThan(50)
    expect((await csvOf(asked as Omit<Asked, 'format'>)).map((row) => row.Id)).toEqual(ids)
    expect((await jsonOf(asked as Omit<Asked, 'format'>)).map((row) => row.id)).toEqual(ids)
    const column = (await sheetOf(asked as Omit<Asked, 'format'>)).getColumn(1)
    expect(column.values.slice(2)).toEqual(ids)
  }
})

test('what is ticked by hand is exported by its ids', async () => {
  const ids = (await listedIds({})).slice(10, 13)
  expect((await jsonOf({ ids })).map((row) => row.id)).toEqual(ids)
})

test('a row holds addresses, tags, links, metrics and the times of the community', async () => {
  const community = await insertCommunity(app.db, { external_id: '600', time_zone: 'Asia/Vladivostok' })
  const post = await insertContent(app.db, community, {
    external_id: '71',
    published_at: '2024-03-01T20:30:15Z',
    captured_at: '2024-03-02T00:00:00Z',
    deleted_at: '2024-03-03T00:00:00Z',
    author_external_id: '9',
    reactions: 5,
    shares: 1,
    reach: 200,
    followers: 1000,
  })
  for (const external_id of ['81', '82']) {
    await insertContent(app.db, community, { kind: 'story', external_id, linked_post_id: post.id })
  }
  await app.db
    .insertInto('author')
    .values({ community_id: community, external_id: '9', name: 'Ann' })
    .execute()
  for (const title of ['news', 'Big; day']) {
    const tag = { community_id: community, title, color: 'red' }
    const { id } = await app.db.insertInto('tag').values(tag).returning('id').executeTakeFirstOrThrow()
    const tagged = { community_id: community, tag_id: id, content_id: post.id, source: 'person' }
    await app.db.insertInto('content_tag').values(tagged).execute()
  }
  const ids = [String(post.id)]
  expect(await jsonOf({ ids }, community)).toEqual([
    {
      ...Object.fromEntries(metrics.map((metric) => [metric, null])),
      id: ids[0],
      kind: 'post',
      type: 'text',
      published_at: '2024-03-01T20:30:15.000Z',
      captured_at: '2024-03-02T00:00:00.000Z',
      deleted_at: '2024-03-03T00:00:00.000Z',
      url: 'https://vk.com/wall-600_71',
      text: '',
      author: 'Ann',
      tags: ['Big; day', 'news'],
      linked_post_url: null,
      linked_story_urls: ['https://vk.com/story-600_81', 'https://vk.com/story-600_82'],
      reach: 200,
      reactions: 5,
      shares: 1,
      engagements: 6,
      er: 3,
      erp: 0.6,
      followers: 1000,
    },
  ])
  expect(await csvOf({ ids, language: 'ru' }, community)).toMatchObject([
    {
      'Опубликовано, Asia/Vladivostok': '2024-03-02 06:30:15',
      'Удалено, Asia/Vladivostok': '2024-03-03 10:00:00',
      Теги: 'Big; day; news',
      'Связанные истории': 'https://vk.com/story-600_81; https://vk.com/story-600_82',
      'ER, %': '3',
      Просмотры: '',
    },
  ])
  const [story] = await jsonOf({ filters: { kind: 'stories' } }, community)
  expect(story).toMatchObject({ linked_post_url: 'https://vk.com/wall-600_71' })
})

test('a sheet has typed numbers and times, and its header stays in sight', async () => {
  const community = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  await insertContent(app.db, community, {
    published_at: '2024-02-29T21:05:00Z',
    likes: 3,
    reach: 8,
    reactions: 1,
  })
  const sheet = await sheetOf({ language: 'ru' }, community)
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  const titles = sheet.getRow(1).values as string[]
  const value = (title: string) => sheet.getRow(2).getCell(titles.indexOf(title)).value
  expect(value('Опубликовано')).toEqual(new Date('2024-03-01T00:05:00Z'))
  expect(value('Лайки')).toBe(3)
  expect(value('ER, %')).toBe(12.5)
  expect(value('Просмотры')).toBeNull()
})

test('a file says how its figures are to be read', async () => {
  const community = await insertCommunity(app.db, {
    name: 'Дом & сад',
    time_zone: 'Asia/Vladivostok',
    post_engagements: ['likes', 'clicks'],
    er_base: 'views',
  })
  const json = JSON.parse(await (await exported({ format: 'json' }, community)).text())
  expect(json).toMatchObject({
    about: {
      community: 'Дом & сад',
      time_zone: 'Asia/Vladivostok',
      units: { views: 'count', er: 'percent' },
      definitions: { post_engagements: ['likes', 'clicks'], er_base: 'views' },
      columns: { views: 'Times it was shown.' },
    },
    items: [],
  })
  expect(json.about.columns.er).toContain('Posts: (Likes + Clicks) ÷ Views × 100')
  const workbook = new ExcelJS.Workbook()
  const file = await exported({ format: 'xlsx', language: 'ru' }, community)
  await workbook.xlsx.load(await file.arrayBuffer())
  const rows: string[][] = []
  workbook.getWorksheet('О данных')?.eachRow(({ values }) => rows.push((values as string[]).slice(1)))
  expect(rows).toContainEqual(['Сообщество', 'Дом & сад'])
  expect(rows).toContainEqual(['Время', 'Asia/Vladivostok'])
  expect(rows).toContainEqual(['Просмотры', 'число', 'Сколько раз показали.'])
  const er = rows.find(([title]) => title === 'ER, %')
  expect(er?.[2]).toContain('Посты: (Лайки + Переходы) ÷ Просмотры × 100')
})

test('texts are not taken for formulas, and odd ones arrive as they are', async () => {
  const community = await insertCommunity(app.db)
  const texts = [
    '=1+1',
    '+7 900',
    '-5',
    '@all',
    '\tx',
    ';=1',
    ' =1',
    'a "b"; c\r\nd, e',
    '<&>',
    '👍 مرحبا',
    'be\u0001ll',
  ]
  for (const [n, text] of texts.entries()) await insertContent(app.db, community, { text, likes: n })
  const asked = { sort: 'likes', order: 'asc' } as const
  expect((await csvOf(asked, community)).map((row) => row.Text)).toEqual(
    texts.map((text) => (/^[=@\t ]/.test(text) ? `'${text}` : text.replace(';=', ";'="))),
  )
  expect((await jsonOf(asked, community)).map((row) => row.text)).toEqual(texts)
  const titled = (await sheetOf(asked, community)).getColumn(6).values.slice(2)
  expect(titled).toEqual(texts.map((text) => text.replace('\r\n', '\n').replace('\u0001', '')))
})

test('a file is named after the community and the day, in Latin letters for old clients', async () => {
  const { time_zone, day } = farZone()
  const museum = { name: 'Музей «Дом»', screen_name: 'museum', time_zone }
  const community = await insertCommunity(app.db, museum)
  const response = await exported({ format: 'csv' }, community)
  const named = response.headers.get('content-disposition') ?? ''
  expect(named).toContain(`attachment; filename="rapport-museum-${day(0)}.csv"; `)
  expect(decodeURIComponent(named.split("''")[1] ?? '')).toBe(`rapport-Музей «Дом»-${day(0)}.csv`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(1)
  expect(await jsonOf({ filters: { types: ['video'] } })).toEqual([])
  expect((await sheetOf({ filters: { types: ['video'] } })).rowCount).toBe(1)
})

test('what is wrong before the first byte is answered like any refusal', async () => {
  const { status } = await app.post(contentCalls.export.path, { token, json: { format: 'doc' } })
  expect(status).toBe(400)
  expect((await app.post(contentCalls.export.path, { json: { format: 'csv' } })).status).toBe(401)
  const sorted = { format: 'csv', sort: 'votes', sort_age: '1d', community_id: String(mine) }
  expect((await app.post(contentCalls.export.path, { token, json: sorted })).status).toBe(400)
})

const cursors = sql`pg_stat_activity where datname = current_database() and query like 'fetch%' and state <> 'idle'`

/** How many connections a cursor holds. */
async function openCursors(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${cursors}`.execute(app.db)
  return rows[0]?.n
}

/** Begins a download of more than the buffers on the way hold, and reads no more than its beginning. */
async function beginDownload(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const options = { method: 'POST', headers, agent: false }
  const sent = request(app.url + contentCalls.export.path, options)
  sent.end(JSON.stringify({ format: 'json', community_id: String(long) }))
  const [response] = await once(sent, 'response')
  await once(response, 'readable')
  return response
}

let long: CommunityId
beforeAll(async () => {
  long = await insertCommunity(app.db)
  // 20 MB, more than sockets hold, in long texts of few words, which are indexed sooner.
  await sql`
    insert into content (community_id, kind, type, external_id, text, published_at, published_on, captured_at, capture_at,
      refresh_at)
    select ${long}, 'post', 'text', n, repeat(repeat('a', 999) || ' ', 10), now(), current_date, now(), now(), now()
    from generate_series(1, 2000) as n`.execute(app.db)
})

test('a download that is broken off gives its connection to the database back', async () => {
  const download = await beginDownload()
  expect(await openCursors()).toBe(1)
  download.destroy()
  await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 20_000 })
})

test('no more than three files are made at once, and the next one once a place is free', async () => {
  const downloads = [await beginDownload(), await beginDownload(), await beginDownload()]
  expect((await beginDownload()).statusCode).toBe(429)
  for (const download of downloads) download.destroy()
  await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 20_000 })
  expect(await jsonOf({ filters: { types: ['video'] } })).toEqual([])
})

test('a connection lost on the way cuts the download, not the server', async () => {
  const download = await beginDownload()
  expect(await openCursors()).toBe(1)
  await sql`select pg_terminate_backend(pid) from ${cursors}`.execute(app.db)
  await expect(text(download)).rejects.toThrow('aborted')
  expect((await csvOf({ filters: { types: ['poll'] } })).length).toBeGreaterThan(0)
})
