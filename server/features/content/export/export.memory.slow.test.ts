import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentFilters } from '#contract/content/content.ts'
import { exportFormats } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { makeExporter } from '#server/export/exporter.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { query } from '#server/testing/server.ts'
import { readExport } from './export.queries.ts'
import { contentTable } from './exportColumns.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const megabyte = 1024 * 1024

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function communityOf(posts: number): Promise<CommunityId> {
  const community = await insertCommunity(database.db)
  await query(
    database.url,
    `insert into content (community_id, kind, type, external_id, text, views, published_at, published_on, captured_at,
       capture_at, refresh_at)
     select ${community}, 'post', 'text', n, repeat('Text ', 300) || n, n, now(), current_date, now(), now(), now()
     from generate_series(1, ${posts}) as n`,
  )
  return community
}

const liveBytes = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The most that was alive at once while a file was made, and its size. */
async function measure(community: CommunityId, format: (typeof exportFormats)[number]) {
  const filters = ContentFilters.parse({})
  const asked = { filters, sort: 'views', order: 'desc', format, language: 'en' } as const
  const { chunks } = await makeExporter('rapport', contentTable, readExport)(database.db, community, asked)
  let [most, bytes, pieces] = [0, 0, 0]
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (pieces++ % 100 === 0) most = Math.max(most, liveBytes())
  }
  return { most, bytes }
}

test('20,000 rows take no more memory than 100', async () => {
  const [few, many] = [await communityOf(100), await communityOf(20_000)]
  for (const format of exportFormats) {
    await measure(few, format)
    const small = await measure(few, format)
    const large = await measure(many, format)
    expect(large.bytes, format).toBeGreaterThan(100 * small.bytes)
    // All rows at once would be 30 MB and more; a few come and go with what the collector leaves for later.
    expect((large.most - small.most) / megabyte, format).toBeLessThan(12)
  }
}, 120_000)
