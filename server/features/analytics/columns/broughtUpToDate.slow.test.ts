import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateMetrics } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { type ContentColumns, stored } from '../../../engine/columns.ts'
import { sumUpChanges } from '../analytics.ts'
import { getAnalyticsContext } from '../analyticsContext.queries.ts'
import { contentColumns, readColumns } from './contentColumns.queries.ts'
import { gainColumns, readGains } from './gainColumns.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Enough for a few changed ones to be fewer than a whole reading is worth. */
const contents = 40

async function openCommunity() {
  const { db } = database
  const home = await insertCommunity(db)
  const ids: number[] = []
  for (let n = 0; n < contents; n += 1) {
    const published_at = new Date(Date.UTC(2024, 2, 1 + (n % 25), n % 24)).toISOString()
    ids.push((await insertContent(db, home, { published_at, views: 10 * n, reactions: n })).id)
  }
  await insertHistory(db, home, ids[0] ?? 0, [{ hours: 1, views: 5 }])
  const tags = [await insertTag(db, home, { contents: [{ id: ids[1] ?? 0 }] }), await insertTag(db, home)]
  return { home, ids, tags: tags.map(({ id }) => id) }
}
type Opened = Awaited<ReturnType<typeof openCommunity>>

/** As many kinds of changes as there are tables that columns are read from. `pick` is any number. */
const changes: Record<string, (opened: Opened, pick: number) => Promise<unknown>> = {
  async come({ home, ids }, pick) {
    const published_at = new Date(Date.UTC(2024, 2, 1 + (pick % 30), pick % 24)).toISOString()
    ids.push((await insertContent(database.db, home, { published_at, views: pick })).id)
  },
  count: ({ ids }, pick) =>
    database.db
      .updateTable('content')
      .set({ views: pick, reach: pick, reactions: 1 })
      .where('id', '=', ids[pick % ids.length] ?? 0)
      .execute(),
  move: ({ ids }, pick) =>
    database.db
      .updateTable('content')
      .set({ published_at: new Date(Date.UTC(2024, 1, 1 + (pick % 90))).toISOString() })
      .where('id', '=', ids[pick % ids.length] ?? 0)
      .execute(),
  remove: ({ ids }, pick) =>
    database.db
      .updateTable('content')
      .set({ deleted_at: '2024-05-01' })
      .where('id', '=', ids[pick % ids.length] ?? 0)
      .execute(),
  async vanish({ ids }, pick) {
    const [id = 0] = ids.splice(pick % ids.length, 1)
    await database.db.deleteFrom('content').where('id', '=', id).execute()
  },
  gain: ({ home, ids }, pick) =>
    insertHistory(database.db, home, ids[pick % ids.length] ?? 0, [
      { hours: 2, views: pick, reactions: 3 },
      { hours: 50, views: pick + 7 },
    ]),
  tag: ({ home, ids, tags }, pick) =>
    database.db
      .insertInto('content_tag')
      .values({
        community_id: home,
        content_id: ids[pick % ids.length] ?? 0,
        tag_id: tags[pick % tags.length] ?? 0,
        source: 'person',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  untag: ({ home, tags }, pick) =>
    database.db
      .deleteFrom('content_tag')
      .where('community_id', '=', home)
      .where('tag_id', '=', tags[pick % tags.length] ?? 0)
      .execute(),
  async clocks({ home, ids, tags }, pick) {
    await database.db
      .updateTable('community')
      .set({ time_zone: pick % 2 === 0 ? 'Asia/Tokyo' : 'Europe/Moscow' })
      .where('id', '=', home)
      .execute()
    await changes.count?.({ home, ids, tags }, pick)
  },
  define: ({ home }, pick) =>
    database.db
      .updateTable('community')
      .set({ er_base: pick % 2 === 0 ? 'views' : 'reach' })
      .where('id', '=', home)
      .execute(),
}

const change = fc.record({
  kind: fc.constantFrom(...Object.keys(changes)),
  pick: fc.nat(9999),
})

test('after whatever changes they are what reading all of it anew gives', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
      async (steps) => {
        const opened = await openCommunity()
        await compare(opened.home)
        for (const step of steps) {
          for (const { kind, pick } of step) await changes[kind]?.(opened, pick)
          await compare(opened.home)
        }
      },
    ),
    { numRuns: 25, seed: 20 },
  )
})

async function compare(home: CommunityId) {
  const { db } = database
  await sumUpChanges(db, home)
  const columns = await contentColumns(db, home, (await getAnalyticsContext(db, home)).revision)
  const gains = await gainColumns(db, home, columns)
  const whole = await readColumns(db, home)
  expect(cellsOf(columns)).toEqual(cellsOf(whole))
  expect(gains).toEqual(await readGains(db, home, whole))
}

const cellsOf = (columns: ContentColumns) => ({
  ...Object.fromEntries([...stored, ...rateMetrics].map((name) => [name, [...columns[name]]])),
  bases: rateMetrics.map((rate) => [...columns.bases[rate]]),
  isTagged: [...columns.isTagged],
  rowsOfTag: new Map([...columns.rowsOfTag].sort()),
  rows: columns.rowsOf([...columns.id]),
})

test('only what changed is read again', async () => {
  const { db } = database
  const { home, ids } = await openCommunity()
  const [silent = 0, told = 0] = ids
  const viewsOf = async () => {
    await sumUpChanges(db, home)
    const columns = await contentColumns(db, home, (await getAnalyticsContext(db, home)).revision)
    return [silent, told].map((id) => columns.views[columns.rowOf(id) ?? -1])
  }
  const [before] = await viewsOf()
  await db.transaction().execute(async (tx) => {
    // Without triggers nothing tells that it changed.
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('content').set({ views: 987 }).where('id', '=', silent).execute()
  })
  await changes.count?.({ home, ids: [told], tags: [] }, 654)
  expect(await viewsOf()).toEqual([before, 654])
})
