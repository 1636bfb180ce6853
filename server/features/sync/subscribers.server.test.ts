import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Body, call, firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { countGroups } from '#networks/vk/statistics.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testSync } from '#server/testing/sync.ts'
import { openReading, type Sync } from './block.ts'
import { readSubscribers } from './communityStats.ts'

test('people are counted by what they tell, in the groups of the statistics of VK', () => {
  const [olonets, moscow] = [
    { id: 1924, title: 'Олонец' },
    { id: 1, title: 'Москва' },
  ]
  const people = [
    { sex: 1, bdate: '9.5.1980', city: olonets },
    { sex: 1, bdate: '1.1.1985', city: olonets },
    // Is eighteen tomorrow, and today.
    { sex: 2, bdate: '2.3.2006', city: moscow },
    { sex: 2, bdate: '1.3.2006' },
    // Tell no year, no sex, an age that nobody has, nothing.
    { sex: 1, bdate: '1.1' },
    { sex: 0, bdate: '9.5.1980' },
    { sex: 2, bdate: '1.1.1901' },
    {},
  ]
  const groups = countGroups(people, '2024-03-01')
  const all = { day: '2024-03-01', basis: 'subscribed' }
  expect(groups).toEqual([
    { ...all, dimension: 'sex_age', value: 'f;35-45', name: 'f;35-45', people: 2 },
    { ...all, dimension: 'city', value: '1924', name: 'Олонец', people: 2 },
    { ...all, dimension: 'sex_age', value: 'm;12-18', name: 'm;12-18', people: 1 },
    { ...all, dimension: 'city', value: '1', name: 'Москва', people: 1 },
    { ...all, dimension: 'sex_age', value: 'm;18-21', name: 'm;18-21', people: 1 },
  ])
})

async function newSync(members: number) {
  const sandbox = await testSandbox()
  const database = await testDatabase()
  onTestFinished(database.drop)
  const community = firstOf(sandbox)
  community.members.count = () => members
  const sync = await testSync(database.db, sandbox.url, community)
  const asked = () =>
    sandbox.journal.entries().find(({ method }) => method === 'groups.getMembers')?.requests ?? 0
  /** How many of a thousand members tell where they live. */
  async function tellCity(offset: number): Promise<number> {
    const page = { group_id: community.info.id, offset, count: 1000, fields: 'city' }
    const { items } = await call(sandbox, 'groups.getMembers', page)
    return items.filter((person: Body) => person.city && !person.deactivated).length
  }
  return { sandbox, sync, asked, tellCity }
}

/** How many followers are known to live in some city. */
async function located({ db }: Sync): Promise<number | null> {
  const { rows } = await sql<{ people: number | null }>`
    select sum(people) as people from audience_day where basis = 'subscribed' and dimension = 'city'`.execute(
    db,
  )
  return rows[0]?.people ?? null
}

test('all followers are read, once a day', async () => {
  const { sync, asked, tellCity } = await newSync(2500)
  const read = (at: string) => readSubscribers(openReading(sync), new Date(at))
  await read('2026-11-21T00:00:00Z')
  await read('2026-11-21T23:59:59Z')
  expect(asked()).toBe(3)
  expect(await located(sync)).toBe((await tellCity(0)) + (await tellCity(1000)) + (await tellCity(2000)))
  const before = asked()
  await read('2026-11-22T00:00:00Z')
  expect(asked()).toBe(before + 3)
})

test('of a large community ten thousand are asked about', async () => {
  const { sync, asked, tellCity } = await newSync(40_000)
  await readSubscribers(openReading(sync))
  expect(asked()).toBe(10)
  // The first thousand, the last, and eight in between.
  const offsets = Array.from({ length: 10 }, (_, n) => Math.floor((n * 39_000) / 9))
  expect(await located(sync)).toBe(sum(await Promise.all(offsets.map(tellCity))))
})

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

test('members that a community keeps to itself stop nothing, and are asked for again', async () => {
  const { sandbox, sync, tellCity } = await newSync(500)
  sandbox.faults.add({ kind: 'error', code: 15, methods: ['groups.getMembers'], times: 2 })
  await readSubscribers(openReading(sync))
  expect(await located(sync)).toBeNull()
  await readSubscribers(openReading(sync))
  expect(await located(sync)).toBe(await tellCity(0))
})
