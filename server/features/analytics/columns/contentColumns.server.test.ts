import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { openDatabase } from '#server/db/database.ts'
import { openLog } from '#server/lib/log.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { columnBytes } from '../../../engine/columns.ts'
import { sumUpChanges } from '../analytics.ts'
import { getAnalyticsContext } from '../analyticsContext.queries.ts'
import { contentColumns, knownColumns, limitColumns } from './contentColumns.queries.ts'
import { startKeepingColumns } from './keepColumns.ts'

let database: TestDatabase
let home: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  home = await insertCommunity(database.db, { er_base: 'views' })
})
afterAll(() => database.drop())

test('columns hold what is known of each content, in the order of publication', async () => {
  const { db } = database
  const late = await insertContent(db, home, {
    published_at: '2024-03-04T22:30:00Z',
    views: 50,
    reactions: 5,
  })
  const early = await insertContent(db, home, { published_at: '2024-03-01T09:00:00Z', kind: 'story' })
  const { id: tag } = await insertTag(db, home, { contents: [late] })
  const columns = await contentColumns(db, home, 'first')
  expect([...columns.id]).toEqual([early.id, late.id])
  expect([...columns.views]).toEqual([Number.NaN, 50])
  expect([...columns.er]).toEqual([Number.NaN, 10])
  // Tuesday at half past one in Moscow.
  expect(columns.hour[1]).toBe(25)
  expect(columns.rowsOfTag.get(String(tag))).toEqual([1])
  expect(columns.rowsOf([late.id, 999_999, early.id])).toEqual([0, 1])
})

test('they are read once for all who ask of a revision, and anew of another', async () => {
  const ask = (revision: string) => contentColumns(database.db, home, revision)
  const [one, other] = await Promise.all([ask('second'), ask('second')])
  expect(other).toBe(one)
  await insertContent(database.db, home)
  await sumUpChanges(database.db, home)
  expect(await ask('second')).toBe(one)
  expect((await ask('third')).length).toBe(one.length + 1)
})

test('what could not be read is not kept', async () => {
  const { db } = database
  const failing = db.withPlugin({
    transformQuery: () => {
      throw new Error('no database')
    },
    transformResult: async ({ result }) => result,
  })
  await expect(contentColumns(failing, home, 'fourth')).rejects.toThrow('no database')
  await expect(contentColumns(failing, home, 'fourth')).rejects.toThrow('no database')
  expect((await contentColumns(db, home, 'fourth')).length).toBeGreaterThan(0)
})

test('all pools on a database share them', async () => {
  const pool = openDatabase(database.url)
  const one = await contentColumns(database.db, home, 'fifth')
  expect(await contentColumns(pool, home, 'fifth')).toBe(one)
  await pool.destroy()
})

test('those of communities that nobody has looked at for longest are forgotten when there are too many', async () => {
  const { db } = database
  const others = [await insertCommunity(db), await insertCommunity(db)]
  for (const community of others) await insertContent(db, community)
  const known = async (community: CommunityId) => {
    await contentColumns(db, community, '1')
    return [...knownColumns(db).keys()]
  }
  const bytes = columnBytes(await contentColumns(db, others[0] ?? home, '1'))
  limitColumns(db, 2 * bytes)
  expect(await known(others[1] ?? home)).toEqual(others)
  expect(await known(others[0] ?? home)).toEqual(others.toReversed())
  limitColumns(db, 1)
  expect(await known(home)).toEqual([home])
  limitColumns(db, Number.POSITIVE_INFINITY)
})

/** More than they ever take. */
const inTime = { timeout: 20_000 }

test('they are read at the start, and again after a change, before anybody asks', async () => {
  const { db } = database
  const tag = await insertTag(db, home)
  const stop = startKeepingColumns(db, openLog({ logLevel: 'warn' }), 5)
  const isKnown = async () =>
    knownColumns(db).get(home)?.revision === (await getAnalyticsContext(db, home)).revision
  try {
    await expect.poll(isKnown, inTime).toBe(true)
    const changed = await db
      .updateTable('tag')
      .set({ version: 2 })
      .where('id', '=', tag.id)
      .executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(1n)
    await expect.poll(isKnown, inTime).toBe(true)
  } finally {
    await stop()
  }
})
