import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { firstOf, testSandbox } from '#sandbox/testing/fixture.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testSync } from '#server/testing/sync.ts'
import type { Sync } from './run.ts'
import { countGroups, readSubscribers } from './subscribers.ts'

test('people are counted by what they tell, in the groups of the statistics of VK', () => {
  const person = { id: 1, first_name: 'A', last_name: 'B', can_access_closed: true, is_closed: false }
  const [olonets, moscow] = [
    { id: 1924, title: 'Олонец' },
    { id: 1, title: 'Москва' },
  ]
  const people = [
    { ...person, sex: 1 as const, bdate: '9.5.1980', city: olonets },
    { ...person, sex: 1 as const, bdate: '1.1.1985', city: olonets },
    // Is eighteen tomorrow, and today.
    { ...person, sex: 2 as const, bdate: '2.3.2006', city: moscow },
    { ...person, sex: 2 as const, bdate: '1.3.2006' },
    // Tell no year, no sex, an age that nobody has, nothing.
    { ...person, sex: 1 as const, bdate: '1.1' },
    { ...person, sex: 0 as const, bdate: '9.5.1980' },
    { ...person, sex: 2 as const, bdate: '1.1.1901' },
    person,
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
  return { sandbox, sync, asked }
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
  const { sync, asked } = await newSync(2500)
  await readSubscribers(sync)
  expect(asked()).toBe(3)
  // Four of five tell where they live.
  expect(await located(sync)).toBeGreaterThan(1800)
  expect(await located(sync)).toBeLessThan(2200)
  await readSubscribers(sync)
  expect(asked()).toBe(3)
})

test('of a large community ten thousand are asked about', async () => {
  const { sync, asked } = await newSync(40_000)
  await readSubscribers(sync)
  expect(asked()).toBe(10)
  expect(await located(sync)).toBeGreaterThan(7500)
  expect(await located(sync)).toBeLessThan(8500)
})

test('members that a community keeps to itself stop nothing, and are asked for again', async () => {
  const { sandbox, sync } = await newSync(500)
  sandbox.faults.add({ kind: 'error', code: 15, methods: ['groups.getMembers'], times: 2 })
  await readSubscribers(sync)
  expect(await located(sync)).toBeNull()
  await readSubscribers(sync)
  expect(await located(sync)).toBeGreaterThan(300)
})
