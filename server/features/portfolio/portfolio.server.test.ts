import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { portfolioCalls } from '#contract/portfolio.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { rebuildDays } from '../analytics/analytics.ts'
import { capturedCommunity, oddDays } from '../analytics/testing/capturedCommunity.ts'
import { storeCaptured } from '../analytics/testing/storeCaptured.ts'
import { startSession } from '../auth/auth.ts'
import { comparePortfolio } from '../testing/comparePortfolio.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const march = { from: '2024-03-01', to: '2024-03-31' }

/** A community with posts of these values in March, and one in February. */
async function communityOf(name: string, posts: { reach?: number; views: number; likes: number }[]) {
  const community = await insertCommunity(app.db, { name })
  for (const { likes, ...post } of posts)
    await insertContent(app.db, community, {
      ...post,
      reactions: likes,
      likes,
      published_at: '2024-03-10T12:00:00Z',
    })
  await insertContent(app.db, community, {
    reach: 50,
    views: 100,
    reactions: 5,
    published_at: '2024-02-10T12:00:00Z',
  })
  if (posts.some(({ reach }) => reach))
    await sql`
      insert into sync_block (community_id, block, state, measured_from, succeeded_at)
      values (${community}, 'reach', 'ready', '2024-01-01', now())`.execute(app.db)
  const token = { masked: 'a', ciphertext: Buffer.from(''), state: 'valid' }
  if (posts.some(({ reach }) => reach))
    await app.db
      .insertInto('community_token')
      .values({ community_id: community, kind: 'user', ...token })
      .execute()
  await rebuildDays(app.db, community)
  return String(community)
}

test('a row says what the Overview of its community says', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(capturedCommunity(oddDays), async (raw) => {
      const { community } = await storeCaptured(app.db, raw)
      await sql`
        insert into community_day (community_id, day, members, joined, "left")
        select ${community}, day::date, 100 + date_part('day', day), 3, 1
        from generate_series('2023-12-01'::date, '2024-03-28'::date, '1 day') as day`.execute(app.db)
      for (const days of [
        march,
        { from: '2024-02-26', to: '2024-04-30' },
        { from: '2024-03-31', to: '2024-03-31' },
      ])
        await comparePortfolio({ app, token: admin, community, days })
    }),
    { seed: 8, numRuns: 6, endOnFailure: true },
  )
})

test('a community that is imported is compared with no days that are not there yet', async () => {
  const community = await communityOf('Importing', [{ views: 100, likes: 1 }])
  const importedTo = (oldest: string) =>
    sql`
      insert into sync_block (community_id, block, state, done, total, cursor)
      values (${community}, 'posts', 'running', 100, 400, jsonb_build_object('offset', 99, 'oldest', ${oldest}::text))
      on conflict (community_id, block) do update set cursor = excluded.cursor`.execute(app.db)
  const row = async () => {
    const { items } = await app.call(portfolioCalls.list, { ...march, search: 'Importing' }, admin)
    return items[0]
  }
  await importedTo('2024-02-10T12:00:00Z')
  const half = await row()
  expect(half?.importing).toEqual({ done: 100, total: 400, posts_from: '2024-02-11' })
  expect(half?.figures.views).toMatchObject({ total: { value: 100 }, before: { value: null } })
  await importedTo('2023-12-31T12:00:00Z')
  expect((await row())?.figures.views?.before.value).toBe(100)
  await app.db.deleteFrom('community').where('id', '=', Number(community)).execute()
})

test('today is compared up to this time, and a month that is not over by its finished days', async () => {
  const community = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  const now = Date.now()
  const hours = [1, 2, 5, 20, 26, 30, 47, 100, 500, 900]
  const { rows } = await sql<{ today: string; month: string }>`
    select (now() at time zone 'Europe/Moscow')::date::text as today,
      date_trunc('month', now() at time zone 'Europe/Moscow')::date::text as month`.execute(app.db)
  for (const ago of hours) {
    const published_at = new Date(now - ago * 3_600_000)
    const published_on = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(published_at)
    await insertContent(app.db, community, { published_at, published_on, views: ago * 10, reactions: ago })
  }
  await insertComment(app.db, community, {
    content_id: (await insertContent(app.db, community)).id,
    emotion: 'negative',
    published_at: new Date(now - 3_600_000),
  })
  await rebuildDays(app.db, community)
  const [days] = rows
  if (!days) throw new Error('it is some day')
  const token = admin
  await comparePortfolio({ app, token, community, days: { from: days.today, to: days.today } })
  await comparePortfolio({ app, token, community, days: { from: days.month, to: days.today } })
})

test('rates by reach and by views stand apart, however they are sorted', async () => {
  const ids = [
    await communityOf('Reach, low', [{ reach: 100, views: 200, likes: 1 }]),
    await communityOf('Reach, high', [{ reach: 100, views: 200, likes: 30 }]),
    await communityOf('Views, low', [{ views: 200, likes: 2 }]),
    await communityOf('Views, high', [{ views: 200, likes: 40 }]),
  ]
  const sorted = async (sort: 'rate' | 'base', order: 'asc' | 'desc') => {
    const { items } = await app.call(portfolioCalls.list, { ...march, sort, order, per_page: 500 }, admin)
    return items.filter(({ id }) => ids.includes(id)).map(({ name, divisor }) => [name, divisor])
  }
  const views = [
    ['Views, high', 'views'],
    ['Views, low', 'views'],
  ]
  const reach = [
    ['Reach, high', 'reach'],
    ['Reach, low', 'reach'],
  ]
  expect(await sorted('rate', 'desc')).toEqual([...reach, ...views])
  expect(await sorted('rate', 'asc')).toEqual([...reach.toReversed(), ...views.toReversed()])
  expect((await sorted('base', 'desc')).map(([, divisor]) => divisor)).toEqual([
    'reach',
    'reach',
    'views',
    'views',
  ])
})

test('is filtered, grouped by client and exported', async () => {
  const [north, south] = [await communityOf('North', []), await communityOf('South', [])]
  const zoo = await app.call(clientCalls.create, { name: 'Zoo', community_ids: [south] }, admin)
  const names = async (query: object) =>
    (await app.call(portfolioCalls.list, { ...march, per_page: 500, ...query }, admin)).items.map(
      ({ name }) => name,
    )
  expect(await names({ search: 'zoo' })).toEqual(['South'])
  expect(await names({ search: 'nor' })).toEqual(['North'])
  expect(await names({ client_ids: [zoo.id] })).toEqual(['South'])
  expect(await names({ client_ids: ['0'] })).toContain('North')
  expect(await names({ connections: ['ready'] })).not.toContain('North')
  expect((await names({ by_client: true }))[0]).toBe('South')
  const page = await app.call(portfolioCalls.list, { ...march, per_page: 1, page: 2, search: 'th' }, admin)
  expect([page.items.map(({ id }) => id), page.total]).toEqual([[south], 2])
  expect(page.clients).toEqual([zoo])
  const json = { ...march, search: 'th', format: 'csv', language: 'ru', community_id: north }
  const file = await app.post(portfolioCalls.export.path, { token: admin, json })
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true })
  expect(rows.map((row) => [row.Сообщество, row.Клиент, row['Посты и истории']])).toEqual([
    ['North', '', '0'],
    ['South', 'Zoo', '0'],
  ])
})

test('has only communities that are open to who asks', async () => {
  const [mine, other] = [await communityOf('Mine', []), await communityOf('Other', [])]
  const password = 'a long password'
  const person = { name: 'Limited', email: 'limited@rapport.test', password, password_confirmation: password }
  const { id } = await app.call(userCalls.create, { ...person, role: 'viewer', community_ids: [mine] }, admin)
  const limited = (await startSession(app.db, Number(id))).api_token
  const seen = async (token: string) =>
    (await app.call(portfolioCalls.list, { per_page: 500 }, token)).items.map((row) => row.id)
  expect(await seen(limited)).toEqual([mine])
  const program = { title: 'One community', role: 'viewer', community_id: other } as const
  expect(await seen((await app.call(apiTokenCalls.create, program, admin)).token)).toEqual([other])
  const all = await seen(admin)
  expect(all).toEqual(expect.arrayContaining([mine, other]))
})

test('days in the wrong order are refused', async () => {
  const json = { from: '2024-03-02', to: '2024-03-01' }
  expect((await app.post(portfolioCalls.list.path, { token: admin, json })).status).toBe(400)
})
