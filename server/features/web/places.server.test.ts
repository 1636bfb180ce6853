import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { openDatabase } from '#server/db/database.ts'
import { isDatabaseDown } from '#server/db/failures.ts'
import { openMachines } from '#server/db/machines.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { openInbox } from './collect/inbox.ts'
import { countAt, startRollupWorker } from './count/rollupWorker.ts'
import { openPlaces, sharePlaces, whileThere } from './places.ts'
import { findHosts } from './site/sites.queries.ts'
import { spellStoredHosts } from './site/storedHosts.ts'
import { countInserts } from './testing/countInserts.ts'
import { event } from './testing/events.ts'
import { insertSite } from './testing/site.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function viewsOf(communities: CommunityId[]) {
  const rows = await database.db
    .selectFrom('web_day')
    .select(['community_id', 'views'])
    .where('community_id', 'in', communities)
    .where('dimension', '=', 0)
    .execute()
  return communities.map((community) => rows.find(({ community_id }) => community_id === community)?.views)
}

/** An error with which a server in recovery refuses to write, and that it is ready for the next statement. */
const readOnly = (() => {
  const fields = Buffer.from('SERROR\0VERROR\0C25006\0Mcannot execute INSERT in a read-only transaction\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I')])
})()

/** A way to the PostgreSQL of the test by an address of its own, which can be lost. */
async function openMachine() {
  const { hostname, port: its } = new URL(database.url)
  const sockets = new Set<Socket>()
  let connections = 0
  let isSilent = false
  const server = createServer((socket) => {
    connections += 1
    const there = connect(Number(its), hostname)
    for (const one of [socket, there]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    socket.pipe(there).pipe(socket)
    if (isSilent) there.unpipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fallSilent = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe()
  }
  const becomeStandby = () => {
    for (const socket of sockets) {
      socket.unpipe().resume()
      if (socket.localPort === port) socket.on('data', () => socket.write(readOnly))
    }
  }
  const lose = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const comeBack = () => server.listen(port, '127.0.0.1')
  onTestFinished(lose)
  return {
    port,
    url: Object.assign(new URL(database.url), { port }).href,
    connections: () => connections,
    fallSilent,
    becomeStandby,
    lose,
    comeBack,
  }
}

/** The part of Citus's catalog that says where rows lie, of a port of this host for each community; 0 of the coordinator. */
async function distribute(places: [CommunityId, port: number][]) {
  const { db } = database
  await sql`create table pg_dist_partition (logicalrelid regclass, partmethod "char")`.execute(db)
  await sql`insert into pg_dist_partition values ('web_inbox', 'h')`.execute(db)
  await sql`create table pg_dist_placement (shardid bigint, groupid integer)`.execute(db)
  await sql`
    create table pg_dist_node (groupid integer, nodename text, nodeport integer, isactive boolean, noderole text)`.execute(
    db,
  )
  await sql`
    create function get_shard_id_for_distribution_column(of regclass, value bigint) returns bigint
      language sql return value`.execute(db)
  for (const [community, port] of places)
    await sql`insert into pg_dist_placement values (${community}, ${port})`.execute(db)
  for (const port of new Set(places.map(([, port]) => port)))
    await sql`insert into pg_dist_node values (${port}, '127.0.0.1', ${port}, true, 'primary')`.execute(db)
  onTestFinished(async () => {
    await sql`drop function get_shard_id_for_distribution_column`.execute(db)
    await sql`drop table pg_dist_partition, pg_dist_placement, pg_dist_node`.execute(db)
  })
}

/** Two communities, each on a machine of its own. longestAnswerMs: of these, and of the coordinator for theirs. */
async function openTwo({ url = database.url, longestAnswerMs = 500 } = {}) {
  const { db } = database
  const [lost, well] = [await insertCommunity(db), await insertCommunity(db)]
  const [one, other] = [await openMachine(), await openMachine()]
  await distribute([
    [lost, one.port],
    [well, other.port],
  ])
  const machines = openMachines(url, { max: 1, longestConnectMs: 500, longestAnswerMs })
  onTestFinished(() => machines.destroy())
  return { lost, well, one, other, machines }
}

async function countEvents(communities: CommunityId[]) {
  const rows = await database.db
    .selectFrom('web_inbox')
    .select(['community_id', 'events'])
    .where('community_id', 'in', communities)
    .execute()
  return communities.map((community) =>
    rows
      .filter(({ community_id }) => community_id === community)
      .reduce((sum, { events }) => sum + JSON.parse(events).length, 0),
  )
}

describe.skipIf(inject('hasCitus'))('rows of communities on several machines', () => {
  test('are written where they lie, and through the coordinator where that cannot be reached', async () => {
    const { db, url } = database
    const communities = await Promise.all(Array.from({ length: 12 }, () => insertCommunity(db)))
    const [one, other] = [await openMachine(), await openMachine()]
    const closed = await openMachine()
    closed.lose()
    const ports = [0, one.port, other.port, closed.port]
    await distribute(communities.map((community, n) => [community, ports[n % 4] ?? 0]))
    const machines = openMachines(url, { max: 1 })
    onTestFinished(() => machines.destroy())
    const inbox = openInbox(openPlaces(db, machines))
    await Promise.all([0, 1, 2].flatMap(() => communities.map((community) => inbox.add(community, event()))))
    expect(await countEvents(communities)).toEqual(communities.map(() => 3))
    expect([one.connections(), other.connections(), closed.connections()]).toEqual([1, 1, 0])
  })

  test('are written where they lie, also those that come just after others were found', async () => {
    const { db, url } = database
    const communities = await Promise.all(Array.from({ length: 6 }, () => insertCommunity(db)))
    const { port } = await openMachine()
    await distribute(communities.map((community) => [community, port]))
    const machines = openMachines(url, { max: 1 })
    onTestFinished(() => machines.destroy())
    const counting = countInserts()
    const added: Promise<void>[] = []
    const addNext = () => {
      const community = communities[added.length]
      if (community) added.push(inbox.add(community, event()))
    }
    const inbox = openInbox(
      openPlaces(
        db.withPlugin(counting).withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            setImmediate(addNext)
            return result
          },
        }),
        machines,
      ),
    )
    addNext()
    await expect.poll(() => countEvents(communities)).toEqual(communities.map(() => 1))
    await Promise.all(added)
    expect(counting.inserts()).toBe(0)
  })

  test.each(['lose', 'fallSilent', 'becomeStandby'] as const)(
    'are counted where they lie, or through the coordinator when that is away (%s)',
    async (happens) => {
      const { db } = database
      const { lost, well, one, other, machines } = await openTwo()
      for (const community of [lost, well]) await insertSite(db, community)
      const [inbox, places, memories] = [openInbox(openPlaces(db)), openPlaces(db, machines), new Map()]
      const failures: unknown[] = []
      const countOneMore = async () => {
        await Promise.all([lost, well].map((community) => inbox.add(community, event())))
        await places.find([lost, well])
        for (const [place, communities] of Map.groupBy([lost, well], places.of))
          await countAt(place, communities, memories, (error) => failures.push(error))
        return viewsOf([lost, well])
      }
      expect(await countOneMore()).toEqual([1, 1])
      expect([one.connections(), other.connections()]).toEqual([1, 1])
      one[happens]()
      expect([await countOneMore(), failures.length]).toEqual([[1, 2], 1])
      expect([await countOneMore(), failures.length]).toEqual([[3, 3], 1])
    },
  )

  test.each(['lose', 'fallSilent', 'becomeStandby'] as const)(
    'hold up nobody else when theirs is away (%s), and go through the coordinator from then on',
    async (happens) => {
      const { lost, well, one, machines } = await openTwo()
      const inbox = openInbox(openPlaces(database.db, machines))
      const add = (community: CommunityId) => inbox.add(community, event())
      await Promise.all([lost, well].map(add))
      one[happens]()
      const added = await Promise.allSettled([lost, well].map(add))
      expect(added.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
      await Promise.all([lost, well].map(add))
      expect(await countEvents([lost, well])).toEqual([2, 3])
    },
  )

  test('are refused at once while their machine is away, and taken when it is back', async () => {
    const coordinator = await openMachine()
    const { lost, well, one, machines } = await openTwo({ url: coordinator.url })
    const inbox = openInbox(openPlaces(database.db, machines))
    const add = (community: CommunityId) => inbox.add(community, event())
    await Promise.all([lost, well].map(add))
    for (const machine of [one, coordinator]) machine.lose()
    await expect(add(lost)).rejects.toThrow()
    await expect(add(lost)).rejects.toMatchObject({ code: 'unavailable' })
    await add(well)
    for (const machine of [one, coordinator]) machine.comeBack()
    await expect.poll(() => add(lost).catch(() => 'refused'), { timeout: 10_000 }).toBeUndefined()
  })

  test('are counted while another machine is silent', async () => {
    const { db } = database
    const { lost, well, one, machines } = await openTwo({ longestAnswerMs: 3_000 })
    for (const community of [lost, well]) await insertSite(db, community)
    const inbox = openInbox(openPlaces(db))
    const stop = startRollupWorker(db, pino({ level: 'silent' }), machines)
    onTestFinished(stop)
    const addBoth = () => Promise.all([lost, well].map((community) => inbox.add(community, event())))
    await addBoth()
    await expect.poll(() => viewsOf([lost, well])).toEqual([1, 1])
    one.fallSilent()
    for (const views of [2, 3]) {
      await addBoth()
      await expect.poll(() => viewsOf([lost, well]), { timeout: 2_000 }).toEqual([1, views])
    }
  })

  test('are asked for in vain while their machine is away, and nobody waits for a connection meanwhile', async () => {
    const coordinator = await openMachine()
    const { lost, well, one, machines } = await openTwo({ url: coordinator.url })
    const people = openDatabase(database.url, { max: 1 })
    onTestFinished(() => people.destroy())
    sharePlaces(database.db, openPlaces(database.db, machines))
    const read = (community: CommunityId, seconds: number) =>
      whileThere(people, community, () => sql`select pg_sleep(${seconds})`.execute(people))
    await read(lost, 0)
    for (const machine of [one, coordinator]) machine.fallSilent()
    const asked = await Promise.allSettled([read(lost, 60), read(lost, 60), read(well, 0)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    for (const each of asked) if (each.status === 'rejected') expect(isDatabaseDown(each.reason)).toBe(true)
    await expect(read(lost, 0)).rejects.toMatchObject({ code: 'unavailable' })
    await read(well, 0)
  }, 20_000)

  test('that take long are waited for where their machine answers', async () => {
    const { lost, machines } = await openTwo()
    sharePlaces(database.db, openPlaces(database.db, machines))
    const { rows } = await whileThere(database.db, lost, () =>
      sql`select pg_sleep(3), 1 as n`.execute(database.db),
    )
    expect(rows).toHaveLength(1)
  }, 10_000)

  test('are worked on by jobs while another machine is away', async () => {
    const { db } = database
    const coordinator = await openMachine()
    const { lost, well, one, machines } = await openTwo({ url: coordinator.url })
    for (const community of [lost, well]) await insertSite(db, community)
    await sql`update web_site set hosts = '{Музей.РФ}'`.execute(db)
    sharePlaces(db, openPlaces(db, machines))
    for (const machine of [one, coordinator]) machine.lose()
    await expect(spellStoredHosts(db)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await findHosts(db, well)).toEqual(['xn--e1adhj9a.xn--p1ai'])
  })
})
