import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type ReceivedMail, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { queueDeliveries } from './delivery.ts'
import { insertRun } from './testing/insertRun.ts'

const patience = { timeout: 40_000, interval: 50 }
let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

function startWorker(smtpUrl: string): ChildProcess {
  const file = 'server/features/reports/delivery/testing/deliveringProcess.ts'
  return spawn(process.execPath, [file, database.url, smtpUrl])
}

async function kill(worker: ChildProcess) {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/** A mail server at which the worker is killed with an e-mail that is there in full but not answered; and whom it was to. */
async function killAt(nth: number) {
  const interrupted: ReceivedMail[] = []
  let seen = 0
  const server = await startMailServer({
    async beforeAnswer(mail) {
      seen += 1
      if (seen !== nth) return
      interrupted.push(mail)
      await kill(worker)
      throw new Error('The connection was lost')
    },
  })
  onTestFinished(() => server.close())
  const worker = startWorker(server.url)
  return { server, interrupted }
}

const states = async (run: number) => {
  const rows = await database.db
    .selectFrom('report_delivery')
    .select('state')
    .where('community_id', '=', community)
    .where('report_id', '=', run)
    .execute()
  return rows.map(({ state }) => state)
}

test.each([1, 3])(
  'a worker that is killed with e-mail %i of 4 leaves each recipient exactly one',
  async (nth) => {
    const recipients = ['a', 'b', 'c', 'd'].map((name) => `${name}@x.example`)
    const { run } = await insertRun(database.db, community, { delivery: { recipients, formats: ['csv'] } })
    await queueDeliveries(database.db, community, run)
    const { server, interrupted } = await killAt(nth)
    await vi.waitFor(() => expect(interrupted).toHaveLength(1), patience)
    const next = startWorker(server.url)
    onTestFinished(() => kill(next))
    await vi.waitFor(
      async () => expect(await states(run)).toEqual(['sent', 'sent', 'sent', 'sent']),
      patience,
    )
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(recipients)
    const [lost] = interrupted
    const again = server.received.find(({ to }) => to[0] === lost?.to[0])
    expect(again?.messageId).toBe(lost?.messageId)
  },
  90_000,
)
