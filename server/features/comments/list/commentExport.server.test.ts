import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId

/** The newest first. */
const texts = [
  '=1+1',
  '+7 900',
  '-5',
  '@all',
  '\tx',
  'a "b"; c\r\nd, e',
  '<script>alert(1)</script> <b>&amp;</b>',
  '👍 مرحبا',
  'be\u0001ll',
  'Z̷̧͂a̸͍̎l̷̼̄g̷̱̈́o̵̺̾',
  '   ',
  'ordinary',
]

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  community = await insertCommunity(app.db, {
    external_id: '500',
    name: 'Дом',
    screen_name: 'home',
    time_zone: 'Asia/Vladivostok',
  })
  const { id } = await insertContent(app.db, community, { external_id: '71' })
  await app.db
    .insertInto('author')
    .values({ community_id: community, external_id: '7', name: '=Vera' })
    .execute()
  for (const [n, text] of texts.entries()) {
    await insertComment(app.db, community, {
      content_id: id,
      text,
      external_id: String(100 - n),
      root_external_id: n === 0 ? '50' : null,
      likes: n,
      emotion: n === 0 ? 'negative' : 'unknown',
      emotion_source: n === 0 ? 'model' : null,
      confidence: n === 0 ? 0.875 : null,
      deleted_at: n === 0 ? '2024-03-03T00:00:00Z' : null,
      published_at: new Date(Date.UTC(2024, 2, 1, 20, 60 - n)).toISOString(),
    })
  }
})
afterAll(() => app.close())

async function exported(asked: InputOf<typeof commentCalls.export>) {
  const json = { ...asked, community_id: String(community) }
  const response = await app.post(commentCalls.export.path, { token, json })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}
const jsonOf = async (filters = {}): Promise<Record<string, unknown>[]> =>
  JSON.parse(await (await exported({ format: 'json', filters })).text()).items

test('a file holds what matches, the newest first, and is named after the community', async () => {
  const response = await exported({ format: 'json' })
  expect(response.headers.get('content-disposition')).toContain('filename="rapport-comments-home-')
  expect((await jsonOf()).map(({ text }) => text)).toEqual(texts)
  expect((await jsonOf({ search: 'ordinary' })).map(({ text }) => text)).toEqual(['ordinary'])
})

test('a row holds whose word the emotion is, addresses, and times of the community in tables', async () => {
  const row = {
    author: '=Vera',
    author_id: '7',
    text: '=1+1',
    emotion: 'negative',
    emotion_source: 'model',
    confidence: 87.5,
    changed_by: null,
    url: 'https://vk.com/wall-500_71?reply=100&thread=50',
    post_url: 'https://vk.com/wall-500_71',
    published_at: '2024-03-01T21:00:00.000Z',
    deleted_at: '2024-03-03T00:00:00.000Z',
  }
  expect((await jsonOf())[0]).toMatchObject(row)
  const csv = await (await exported({ format: 'csv', language: 'ru' })).text()
  expect(parse(csv, { columns: true, bom: true })[0]).toMatchObject({
    'Опубликован, Asia/Vladivostok': '2024-03-02 07:00:00',
    'Уверенность, %': '87.5',
    'Удалён, Asia/Vladivostok': '2024-03-03 10:00:00',
  })
})

test('texts and names are not taken for formulas, and odd ones arrive as they are', async () => {
  const csv = parse(await (await exported({ format: 'csv' })).text(), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  expect(csv.map((row) => row.Text)).toEqual(texts.map((text) => (/^[=@\t]/.test(text) ? `'${text}` : text)))
  expect(csv.every((row) => row.Author === "'=Vera")).toBe(true)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await (await exported({ format: 'xlsx' })).arrayBuffer())
  const [sheet] = workbook.worksheets
  const titled = sheet?.getColumn(5).values.slice(2)
  expect(titled).toEqual(texts.map((text) => text.replace('\u0001', '').replace('\r\n', '\n')))
})
