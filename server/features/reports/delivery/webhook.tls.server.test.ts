import { readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Worker } from '#server/jobs/worker.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { postJson } from './postJson.ts'
import { allowOneTry, queueRun, sent, settled, startDelivering } from './testing/deliveryDesk.ts'
import { type HookServer, startTlsHookServer, thisMachineEncrypted } from './testing/hookServer.ts'

let database: TestDatabase
let tls: { key: string; cert: string }
let hook: HookServer
let worker: Worker | undefined
const trusted = getCACertificates()

const read = (name: string) => readFile(new URL(`testing/localhost.${name}.pem`, import.meta.url), 'utf8')

beforeAll(async () => {
  database = await testDatabase()
  tls = { key: await read('key'), cert: await read('cert') }
})
beforeEach(async () => {
  hook = await startTlsHookServer(tls)
})
afterEach(async () => {
  setDefaultCACertificates(trusted)
  await worker?.stop()
  worker = undefined
  await hook.close()
})
afterAll(() => database.drop())

const trustIt = () => setDefaultCACertificates([...trusted, tls.cert])

async function work() {
  const community = await insertCommunity(database.db)
  const { run } = await queueRun(database, community, { hookUrl: hook.url })
  await allowOneTry(database)
  worker = await startDelivering(database, {}, thisMachineEncrypted)
  return run
}

test('a webhook is told over an encrypted connection', async () => {
  trustIt()
  await settled(database, await work(), sent)
  expect(hook.told).toMatchObject([{ headers: { 'rapport-signature': /^t=\d+,v1=/ } }])
  expect(JSON.parse(hook.told[0]?.body ?? '')).toMatchObject({ event: 'report.ready' })
})

test('who cannot show that they are who they say is told nothing, and it is said why', async () => {
  const failure = expect.stringContaining('self-signed certificate')
  await settled(database, await work(), { state: 'failed', failure })
  expect(hook.told).toEqual([])
})

test('a certificate is good for its name alone', async () => {
  trustIt()
  await postJson(thisMachineEncrypted, hook.url, '{}', {})
  expect(hook.told).toHaveLength(1)
  const byAddress = hook.url.replace('localhost', '127.0.0.1')
  await expect(postJson(thisMachineEncrypted, byAddress, '{}', {})).rejects.toThrow(
    "does not match certificate's",
  )
  expect(hook.told).toHaveLength(1)
})
