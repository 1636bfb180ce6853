import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vk } from '#networks/vk/vk.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { testSecrets } from '#server/testing/sync.ts'
import { erasePerson } from './erase.ts'
import { findWaiting, insertErasure } from './erasures.queries.ts'
import { openHashPerson } from './hashPerson.queries.ts'
import { findEverywhere } from './testing/tables.ts'

const comments = 100_000
const externalId = '50003571'
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const community = await insertCommunity(db)
  const { id } = await insertContent(db, community)
  await sql`
    insert into comment (community_id, content_id, external_id, author_external_id, text, published_at, published_on, emotion)
    select ${community}, ${id}, n, ${externalId}, 'Сорок два раза ' || n, at, at::date, 'positive'
    from generate_series(1, ${comments}) as n
    cross join lateral (select '2024-03-01T12:00:00Z'::timestamptz + n * interval '1 minute' as at) as minute`.execute(
    db,
  )
  await sql`insert into author values (${community}, ${externalId}, 'Анна Карпова')`.execute(db)
})
afterAll(() => database.drop())

test('erasing 100,000 comments goes on where it was killed, and ends with nothing left', async () => {
  const { db, url } = database
  const hash = (await openHashPerson(db, testSecrets, vk))(externalId)
  await db.transaction().execute((tx) => insertErasure(tx, { hash, network: vk.name, externalId, by: null }))
  const doneSoFar = async () => (await db.selectFrom('erasure').select('done').executeTakeFirstOrThrow()).done
  for (let kill = 1; kill <= 4; kill += 1) {
    const before = await doneSoFar()
    const child = fork('server/features/commenters/testing/erasingProcess.ts', [url, hash.toString('hex')])
    while ((await doneSoFar()) < before + 5_000) await delay(20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await findWaiting(db, hash)).toBeDefined()
  }
  await erasePerson(db, hash)

  expect(await findEverywhere(db, [externalId, 'Анна Карпова', 'Сорок два раза'])).toEqual([])
  const { rows } = await sql`
    select count(*) as n, count(distinct author_external_id) as people, count(*) filter (where emotion = 'positive') as positive
    from comment`.execute(db)
  expect(rows).toEqual([{ n: comments, people: 1, positive: comments }])
  expect(await db.selectFrom('erasure').select(['done', 'total', 'external_id']).execute()).toEqual([
    { done: comments, total: comments, external_id: null },
  ])
}, 300_000)
