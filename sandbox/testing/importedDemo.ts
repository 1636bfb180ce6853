import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf } from '#networks/vk/sandbox/testing/fixture.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import { openHashPerson } from '#server/features/commenters/commenters.ts'
import { runSync } from '#server/features/sync/run.ts'
import { testApp } from '#server/testing/app.ts'
import { fastVk, testSecrets } from '#server/testing/sync.ts'
import { askAs } from '../demo/api.ts'
import { fillDemo } from '../demo/fill.ts'
import { demoPeople, seedDemo } from '../demo/seed.ts'

/** The demo of a small wall after its import. */
export async function importedDemo() {
  const sandbox = await startSandbox({ wallSize: 150, limits: false })
  onTestFinished(() => sandbox.close())
  const app = await testApp({ vkApiUrl: `${sandbox.url}/method` })
  onTestFinished(() => app.close())
  const rapport = { db: app.db, address: app.url, url: app.url, stop: async () => {} }
  await seedDemo(rapport, sandbox)
  const { info, tokens } = firstOf(sandbox)
  const { id } = await app.db.selectFrom('community').select('id').executeTakeFirstOrThrow()
  const known = (['user', 'community'] as const).map((kind) => ({ kind, value: tokens[kind] }))
  const vk = fastVk(app.db, sandbox.url)
  const hashPerson = await openHashPerson(app.db, testSecrets, vk.network)
  await runSync({
    db: app.db,
    client: vk,
    externalId: String(info.id),
    community: asCommunityId(id),
    tokens: known,
    hashPerson,
  })
  const ask = await askAs(rapport, demoPeople[0].email)
  const fill = async () => {
    // A folder of its own each time, as after a kill before the end.
    const dataDir = await mkdtemp(join(tmpdir(), 'rapport-demo-'))
    await fillDemo(rapport, sandbox, dataDir, new AbortController().signal)
    await rm(dataDir, { recursive: true })
  }
  return { app, db: app.db, community: asCommunityId(id), ask, fill }
}
