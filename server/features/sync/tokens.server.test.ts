import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MissingReason } from '#contract/metrics.ts'
import { type SyncProblem, syncBlocks, type TokenKind } from '#contract/sync.ts'
import { createClock } from '#sandbox/clock.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { firstOf, NOON } from '#sandbox/testing/fixture.ts'
import type { TokenName } from '#sandbox/tokens.ts'
import { secretsFrom } from '#server/secrets.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertToken } from '#server/testing/factories.ts'
import { fastVk, testSync } from '#server/testing/sync.ts'
import { findContent } from '../content/content.queries.ts'
import { runSync } from './run.ts'
import { syncJobs } from './sync.jobs.ts'
import { listBlocks } from './sync.queries.ts'
import { startRun } from './sync.ts'

let sandbox: Sandbox
let database: TestDatabase

beforeAll(async () => {
  const clock = createClock({ now: NOON, running: false })
  sandbox = await startSandbox({ clock, limits: false, wallSize: 20 })
  database = await testDatabase()
})
afterEach(() => database.db.deleteFrom('community').execute())
afterAll(async () => {
  await database.drop()
  await sandbox.close()
})

const secrets = secretsFrom(Buffer.alloc(32, 1))

test.each<[TokenName, string, object]>([
  ['revokedUser', 'valid', { state: 'invalid', problem: 'token_invalid', vk_error: 5 }],
  ['otherIpUser', 'valid', { state: 'invalid', problem: 'other_ip', vk_error: 5 }],
  ['user', 'invalid', { state: 'valid', problem: null, vk_error: null }],
  ['nonManagerUser', 'valid', { state: 'valid', problem: null, vk_error: null }],
])('a synchronisation with the token %s, %s until then, shows it as %j', async (name, state, shown) => {
  const { db } = database
  const { community } = await testSync(db, sandbox.url, firstOf(sandbox))
  const value = firstOf(sandbox).tokens[name]
  await insertToken(db, community, { kind: 'user', value, state }, secrets)
  await startRun(db, community)
  const { sync } = syncJobs({ db, vk: fastVk(db, sandbox.url), secrets })
  await sync?.({ community }, {} as JobHelpers)
  const stored = db.selectFrom('community_token').select(['state', 'problem', 'vk_error'])
  expect(await stored.executeTakeFirst()).toEqual(shown)
})

/** Of each block, in the order of `syncBlocks`: why it could not be read, and of a post's reach why it is missing. */
const table: [TokenName[], (SyncProblem | null)[], MissingReason | undefined][] = [
  [[], ['no_token', 'no_token', 'no_token', 'no_token', 'no_token'], undefined],
  [['user'], [null, null, null, null, null], undefined],
  [['community'], ['no_token', 'no_token', 'no_token', null, 'no_token'], undefined],
  [['service'], [null, 'no_token', null, 'no_token', 'no_token'], 'no_user_token'],
  [['user', 'community'], [null, null, null, null, null], undefined],
  [['user', 'service'], [null, null, null, null, null], undefined],
  [['community', 'service'], [null, 'no_token', null, null, 'no_token'], 'no_user_token'],
  [['user', 'community', 'service'], [null, null, null, null, null], undefined],
  [
    ['revokedUser'],
    ['token_invalid', 'token_invalid', 'token_invalid', 'token_invalid', 'token_invalid'],
    undefined,
  ],
  [
    ['revokedUser', 'community'],
    ['token_invalid', 'token_invalid', 'token_invalid', null, 'token_invalid'],
    undefined,
  ],
  [
    ['revokedUser', 'service'],
    [null, 'token_invalid', null, 'token_invalid', 'token_invalid'],
    'no_user_token',
  ],
  [['otherIpUser', 'service'], [null, 'other_ip', null, 'other_ip', 'other_ip'], 'no_user_token'],
  [
    ['noScopesUser', 'service'],
    [null, 'missing_scope', null, 'missing_scope', 'missing_scope'],
    'no_user_token',
  ],
  [['nonManagerUser'], [null, 'no_access', null, null, 'no_access'], 'no_user_token'],
  [['revokedCommunity', 'service'], [null, 'no_token', null, 'token_invalid', 'no_token'], 'no_user_token'],
]

test.each(table)('with the tokens %j the blocks come to %j', async (names, problems, reason) => {
  const { db } = database
  const from = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, from, [])
  const tokens = names.map((name) => ({ kind: kindOf(name), value: from.tokens[name] }))
  await runSync({ ...sync, tokens })
  const blocks = await listBlocks(db, sync.community)
  const found = syncBlocks.map((name) => blocks.find(({ block }) => block === name)?.problem)
  expect(found).toEqual(problems)
  const post = await db.selectFrom('content').select('id').where('kind', '=', 'post').executeTakeFirst()
  expect(Boolean(post)).toBe(problems[0] === null)
  if (post) expect((await findContent(db, sync.community, String(post.id)))?.missing.reach).toBe(reason)
})

const kindOf = (name: TokenName): TokenKind =>
  /user/i.test(name) ? 'user' : /service/i.test(name) ? 'service' : 'community'
