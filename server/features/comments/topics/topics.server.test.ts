import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { topicCalls } from '#contract/content/topics.ts'
import { topicKeys } from '#contract/vocabulary.ts'
import { generalTopics } from '#emotion/topics/topics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { rebuildCommentDays } from '../comments.ts'
import { refreshTopics } from './findTopics.ts'
import { listExamples } from './topics.queries.ts'

let app: TestApp
let token: string
let community: CommunityId
let post: number

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  community = await insertCommunity(app.db)
  post = (await insertContent(app.db, community)).id
})

const of = <Input>(input: Input) => ({ ...input, community_id: String(community) })
const list = (input: InputOf<typeof topicCalls.list> = {}) => app.call(topicCalls.list, of(input), token)
const sort = () => refreshTopics({ db: app.db }, community)

const say = (text: string, day = '2024-03-02', values = {}) =>
  insertComment(app.db, community, {
    content_id: post,
    text,
    published_at: `${day}T12:00:00Z`,
    published_on: day,
    ...values,
  })

test('the general topics are those of the lexicon', () => {
  expect([...topicKeys]).toEqual(generalTopics)
})

describe('topics of some days', () => {
  beforeEach(async () => {
    await say('Сколько стоит билет для студентов?', '2024-03-02', { author_external_id: '1' })
    await say('Билеты дорогие, а цены всё растут', '2024-03-02', {
      emotion: 'negative',
      author_external_id: '2',
    })
    await say('Спасибо!', '2024-03-03', { emotion: 'positive', author_external_id: '3' })
    await say('The tickets are too expensive', '2024-02-20', { emotion: 'negative' })
    await say('🎉', '2024-03-03')
    await say('Билеты в кассе', '2024-03-03', { is_own: true, author_external_id: '-9' })
    await say('Дорого', '2024-03-03', { deleted_at: '2024-03-04T00:00:00Z' })
    await sort()
  })
  const march = { from: '2024-03-01', to: '2024-03-31' }
  const figures = async (input: InputOf<typeof topicCalls.list>) =>
    (await list(input)).items.map(({ key, comments, counts, before }) => [
      key,
      comments,
      counts.negative,
      before,
    ])

  test('are told with their tone and change, the largest first, before and after days are summed up', async () => {
    const asked = { ...march, compare_from: '2024-02-01', compare_to: '2024-02-29' }
    const expected = [
      ['prices', 2, 1, { comments: 1, negative: 1 }],
      ['tickets', 2, 1, { comments: 1, negative: 1 }],
      ['questions', 1, 0, { comments: 0, negative: 0 }],
      ['thanks', 1, 0, { comments: 0, negative: 0 }],
    ]
    expect(await figures(asked)).toEqual(expected)
    await rebuildCommentDays(app.db, community)
    expect(await figures(asked)).toEqual(expected)
    expect(await list(asked)).toMatchObject({ comments: 4, comments_before: 1, without: 1, pending: false })
  })

  test('follow what becomes of comments, before a job sums up their days', async () => {
    await rebuildCommentDays(app.db, community)
    await sql`update comment set emotion = 'negative' where text = 'Спасибо!'`.execute(app.db)
    expect(await figures({ ...march, by: 'negative' })).toEqual([
      ['prices', 2, 1, null],
      ['tickets', 2, 1, null],
      ['thanks', 1, 1, null],
    ])
    await sql`delete from comment where text = 'Спасибо!'`.execute(app.db)
    expect(await figures({ ...march, by: 'negative', limit: 1 })).toEqual([['prices', 2, 1, null]])
  })

  test('have typical comments, of negative ones where these are asked for, and lead to a list of all', async () => {
    const texts = async (by: 'comments' | 'negative') =>
      (await list({ ...march, by })).items[0]?.examples.map(({ text }) => text)
    expect(await texts('comments')).toEqual([
      'Билеты дорогие, а цены всё растут',
      'Сколько стоит билет для студентов?',
    ])
    expect(await texts('negative')).toEqual(['Билеты дорогие, а цены всё растут'])
    const listed = await app.call(commentCalls.list, of({ filters: { topics: ['thanks'] } }), token)
    expect(listed.items.map(({ text }) => text)).toEqual(['Спасибо!'])
  })

  test('are those of each question, however many ask at the same moment, and as they are by then', async () => {
    const questions = [march, { ...march, by: 'negative' as const }, { from: '2024-02-01', to: '2024-02-29' }]
    const alone = []
    for (const question of questions) alone.push(await list(question))
    expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBe(3)
    const together = await Promise.all([...questions, ...questions].map(list))
    expect(together).toEqual([...alone, ...alone])
    await sql`delete from comment where text = 'Спасибо!'`.execute(app.db)
    expect((await list(march)).comments).toBe((alone[0]?.comments ?? 0) - 1)
  })

  test('are not of another community', async () => {
    community = await insertCommunity(app.db)
    expect(await list()).toMatchObject({ items: [], comments: 0, without: 0 })
  })

  test('go with the community, and with the text of who was erased', async () => {
    await app.db.deleteFrom('community').where('id', '=', community).execute()
    for (const table of ['topic', 'topic_day', 'topic_sorting'] as const) {
      expect(
        await app.db.selectFrom(table).selectAll().where('community_id', '=', community).execute(),
      ).toEqual([])
    }
  })
})

/** How many rows of comments the statements of `ask` read, and pass over. */
async function commentsRead(ask: (db: Db) => Promise<unknown>): Promise<number> {
  let read = 0
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [
              `explain (analyze, format json) ${node.sqlFragments[0]}`,
              ...node.sqlFragments.slice(1),
            ],
          }
        : node,
    async transformResult({ result }) {
      for (const { 'QUERY PLAN': plans } of result.rows)
        for (const { Plan } of plans as { Plan: Plan }[]) read += rowsOf(Plan)
      return { ...result, rows: [] }
    },
  }
  await ask(app.db.withPlugin(explaining))
  return read
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const rowsOf = (plan: Plan): number =>
  (plan['Relation Name'] === 'comment'
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

describe('of very many comments', () => {
  // Of a day, every second is about prices, every tenth about delivery, which nobody spoke of in the last month.
  beforeEach(async () => {
    await sql`
      insert into comment (community_id, content_id, external_id, author_external_id, text, emotion, topics, published_at, published_on)
      select ${community}, ${post}, day * 1000 + n, n, 'Comment ' || n || ' of day ' || day,
        case when n % 20 = 0 then 'negative' else 'positive' end,
        array_remove(array[case when n % 2 = 0 then 'prices' end, case when n % 10 = 0 and day < 70 then 'delivery' end], null),
        timestamptz '2024-01-01 12:00Z' + make_interval(days => day, secs => n), date '2024-01-01' + day
      from generate_series(0, 99) as day, generate_series(1, 100) as n`.execute(app.db)
    await rebuildCommentDays(app.db, community)
    await sql`vacuum analyze comment, comment_day, topic_day`.execute(app.db)
  })

  test('typical ones are the newest, of old topics too, and no others are read', async () => {
    const texts = async (by: 'comments' | 'negative') =>
      (await list({ by })).items.map(({ key, examples }) => [key, examples.map(({ text }) => text)])
    const newest = (day: number, ...numbers: number[]) => numbers.map((n) => `Comment ${n} of day ${day}`)
    expect(await texts('comments')).toEqual([
      ['prices', newest(99, 100, 98, 96)],
      ['delivery', newest(69, 100, 90, 80)],
    ])
    expect(await texts('negative')).toEqual([
      ['prices', newest(99, 100, 80, 60)],
      ['delivery', newest(69, 100, 80, 60)],
    ])
    for (const by of ['comments', 'negative'] as const) {
      const ask = (db: Db) => listExamples(db, community, ['prices', 'delivery'], {}, by)
      expect(await commentsRead(ask)).toBe(400)
    }
  })

  test('the newest are typical before a job sums up their day', async () => {
    const text = 'Дорого, дорого, дорого'
    await say(text, '2024-06-01', { topics: ['prices'], emotion: 'negative' })
    for (const by of ['comments', 'negative'] as const)
      expect((await list({ by })).items[0]?.examples[0]?.text).toBe(text)
  })
})

describe("a community's own topics", () => {
  const own = async () => (await list()).items.map(({ key, title, words }) => ({ key, title, words }))

  const others = async () => {
    for (let n = 0; n < 40; n += 1) await say(`Понятно ${n}`)
  }

  test('are found in its words, sort old comments too, and stay when a day is added', async () => {
    await others()
    for (let n = 0; n < 12; n += 1) {
      await say('Кижанка выступала', '2024-03-02', { author_external_id: String(n) })
    }
    await sort()
    const found = await own()
    expect(found).toEqual([{ key: 'own:выступ', title: 'Выступала', words: ['выступ', 'кижанк'] }])
    expect((await list()).items[0]?.comments).toBe(12)
    for (let n = 0; n < 3; n += 1) await say('Кижанку слушали', '2024-03-04')
    await sql`update topic_sorting set found_on = '2024-03-01'`.execute(app.db)
    await sort()
    expect(await own()).toEqual(found)
  })

  test('are not kept of what few people say', async () => {
    await others()
    for (let n = 0; n < 10; n += 1)
      await say('Кижанка пела', '2024-03-02', { author_external_id: String(n % 4) })
    await sort()
    expect(await own()).toEqual([])
  })
})

describe('a topic', () => {
  const rename = (key: string, title: string | null, by = token) =>
    app.post(topicCalls.rename.path, { token: by, json: of({ key, title }) })

  test('has the name that an editor gives it, until it is taken back, and the log says so', async () => {
    await say('Спасибо')
    await sort()
    expect(await (await rename('thanks', ' Благодарности ')).json()).toEqual({
      key: 'thanks',
      title: 'Благодарности',
      before: null,
    })
    expect((await list()).items[0]).toMatchObject({ key: 'thanks', title: 'Благодарности' })
    expect(await (await rename('thanks', null)).json()).toMatchObject({
      title: null,
      before: 'Благодарности',
    })
    expect((await list()).items[0]?.title).toBeNull()
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'target'])
      .where('community_id', '=', community)
      .execute()
    expect(entries).toEqual([
      { action: 'topic.rename', target: 'topic thanks' },
      { action: 'topic.rename', target: 'topic thanks' },
    ])
  })

  test.each([
    ['thanks', '', 400],
    ['thanks', 'a'.repeat(61), 400],
    ['nothing', 'Name', 400],
    ['own:', 'Name', 400],
    [`own:${'я'.repeat(1000)}`, 'Name', 400],
    ['own:нет', 'Name', 404],
  ])('is not called: %.20s, %.20s', async (key, title, status) => {
    expect((await rename(key, title)).status).toBe(status)
    expect(
      await app.db.selectFrom('topic').selectAll().where('community_id', '=', community).execute(),
    ).toEqual([])
  })

  test('is named by no viewer', async () => {
    expect((await rename('thanks', 'Name', await app.signIn('viewer'))).status).toBe(403)
  })
})

test.each([{ from: '2024-02-30' }, { by: 'size' }, { limit: 11 }, { topics: 1 }])(
  'is refused: %o',
  async (json) => {
    expect((await app.post(topicCalls.list.path, { token, json })).status).toBe(400)
  },
)
