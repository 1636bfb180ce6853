import type { JobHelpers } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { firstOf, testSandbox } from '#sandbox/testing/fixture.ts'
import type { TokenName } from '#sandbox/tokens.ts'
import { maskToken, secretsFrom } from '#server/secrets.ts'
import { testDatabase } from '#server/testing/database.ts'
import { fastVk, testSync } from '#server/testing/sync.ts'
import { syncJobs } from './sync.jobs.ts'
import { startRun } from './sync.ts'

const secrets = secretsFrom(Buffer.alloc(32, 1))

test.each<[TokenName, string, object]>([
  ['revokedUser', 'valid', { state: 'invalid', problem: 'token_invalid', vk_error: 5 }],
  ['otherIpUser', 'valid', { state: 'invalid', problem: 'other_ip', vk_error: 5 }],
  ['user', 'invalid', { state: 'valid', problem: null, vk_error: null }],
  ['nonManagerUser', 'valid', { state: 'valid', problem: null, vk_error: null }],
])('a synchronisation with the token %s, %s until then, shows it as %j', async (name, state, shown) => {
  const sandbox = await testSandbox({ wallSize: 20 })
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { community } = await testSync(db, sandbox.url, firstOf(sandbox))
  const value = firstOf(sandbox).tokens[name]
  await db
    .insertInto('community_token')
    .values({
      community_id: community,
      kind: 'user',
      ciphertext: secrets.seal(value),
      masked: maskToken(value),
      state,
    })
    .execute()
  await startRun(db, community)
  const { sync } = syncJobs({ db, vk: fastVk(db, sandbox.url), secrets })
  await sync?.({ community }, {} as JobHelpers)
  const stored = db.selectFrom('community_token').select(['state', 'problem', 'vk_error'])
  expect(await stored.executeTakeFirst()).toEqual(shown)
})
