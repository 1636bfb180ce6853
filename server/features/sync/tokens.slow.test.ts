import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { MissingReason } from '#contract/metrics/metrics.ts'
import { type SyncProblem, syncBlocks, type TokenKind } from '#contract/settings/sync.ts'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf, NOON } from '#networks/vk/sandbox/testing/fixture.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertToken } from '#server/testing/factories.ts'
import { fastVk, testSync } from '#server/testing/sync.ts'
import { findContent } from '../content/list/content.queries.ts'
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
  ['revokedUser', 'valid', { state: 'invalid', problem: 'token_invalid', network_error: 5 }],
  ['otherIpUser', 'valid', { state: 'invalid', problem: 'other_ip', network_error: 5 }],
  ['user', 'invalid', { state: 'valid', problem: null, network_error: null }],
  ['nonManagerUser', 'valid', { state: 'valid', problem: null, network_error: null }],
])('a synchronisation with the token %s, %s until then, shows it as %j', async (name, state, shown) => {
  const { db } = database
  const { community } = await testSync(db, sandbox.url, firstOf(sandbox))
  const value = firstOf(sandbox).tokens[name]
  await insertToken(db, community, { kind: 'user', value, state }, secrets)
  await startRun(db, community)
  const { sync } = syncJobs({ db, networks: () => fastVk(db, sandbox.url), secrets })
  await sync?.({ community }, {} as JobHelpers)
  const stored = db.selectFrom('community_token').select(['state', 'problem', 'network_error'])
  expect(await stored.executeTakeFirst()).toEqual(shown)
})

/** What each token lets a block do, in the order of `syncBlocks`: null that it reads it, undefined that its kind never may. */
type Opens = readonly (SyncProblem | null | undefined)[]
const no = undefined
const users: [TokenName | undefined, Opens][] = [
  [undefined, [no, no, no, no, no]],
  ['user', [null, null, null, null, null]],
  ['noScopesUser', [null, 'missing_scope', null, 'missing_scope', 'missing_scope']],
  ['nonManagerUser', [null, 'no_access', null, null, 'no_access']],
  ['revokedUser', ['token_invalid', 'token_invalid', 'token_invalid', 'token_invalid', 'token_invalid']],
  ['otherIpUser', ['other_ip', 'other_ip', 'other_ip', 'other_ip', 'other_ip']],
]
const communities: [TokenName | undefined, Opens][] = [
  [undefined, [no, no, no, no, no]],
  ['community', [no, no, no, null, no]],
  ['noScopesCommunity', [no, no, no, 'missing_scope', no]],
  ['revokedCommunity', [no, no, no, 'token_invalid', no]],
]
const services: [TokenName | undefined, Opens][] = [
  [undefined, [no, no, no, no, no]],
  ['service', [null, no, null, no, no]],
  ['revokedService', ['token_invalid', no, 'token_invalid', no, no]],
]

/** Which kind's refusal a block shows, where more than one may read it: that of the kind it prefers. */
const preferred = ['user', 'user', 'user', 'community', 'user'] as const

const table = users.flatMap(([user, byUser]) =>
  communities.flatMap(([own, byOwn]) =>
    services.map(([service, byService]): [TokenName[], (SyncProblem | null)[]] => {
      const problems = preferred.map((first, block) => {
        const user = byUser[block]
        const own = byOwn[block]
        const told = first === 'user' ? [user, own, byService[block]] : [own, user, byService[block]]
        if (told.includes(null)) return null
        return told.find((problem) => problem !== undefined) ?? 'no_token'
      })
      return [[user, own, service].filter((name) => name !== undefined), problems]
    }),
  ),
)

test('the table has every set of tokens', () => {
  expect(table).toHaveLength(6 * 4 * 3)
})

/** What stats.getPostReach tells of a post, and what is divided by it. */
const ofReach = ['reach', 'clicks', 'hides', 'unsubscribes', 'reports', 'er'] as const

/** Of the reach of a post, by what the block `reach` came to. */
const reasonFor = (problem: SyncProblem | null | undefined): MissingReason | undefined =>
  problem === null ? undefined : 'no_user_token'

test.each(table)('with the tokens %j the blocks come to %j', async (names, problems) => {
  const { db } = database
  const from = firstOf(sandbox)
  const sync = await testSync(db, sandbox.url, from, [])
  const tokens = names.map((name) => ({ kind: kindOf(name), value: from.tokens[name] }))
  await runSync({ ...sync, tokens })
  const blocks = await listBlocks(db, sync.community)
  const found = syncBlocks.map((name) => blocks.find(({ block }) => block === name)?.problem)
  expect(found).toEqual(problems)
  const tested = await sync.client.testBlocks(tokens, sync.externalId)
  expect(tested.map(({ problem }) => problem)).toEqual(problems)
  const posts = db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', 'post')
    .orderBy('published_at', 'desc')
  const post = await posts.executeTakeFirst()
  expect(Boolean(post)).toBe(problems[0] === null)
  if (!post) return
  const content = await findContent(db, sync.community, String(post.id))
  expect(ofReach.map((metric) => content?.missing[metric])).toEqual(ofReach.map(() => reasonFor(problems[1])))
})

test('beyond the newest 300 posts what comes with the reach is too old, with or without a token that may read it', async () => {
  const { db } = database
  const long = await startSandbox({
    clock: createClock({ now: NOON, running: false }),
    limits: false,
    wallSize: 303,
  })
  onTestFinished(long.close)
  for (const kinds of [['user'], ['service']] as const) {
    const sync = await testSync(db, long.url, firstOf(long), [...kinds])
    await runSync(sync)
    const posts = db.selectFrom('content').select('id').where('community_id', '=', sync.community)
    const ordered = await posts
      .where('kind', '=', 'post')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const reasonsOf = async (nth: number) => {
      const found = await findContent(db, sync.community, String(ordered[nth]?.id))
      return ofReach.map((metric) => found?.missing[metric])
    }
    expect(new Set(await reasonsOf(302))).toEqual(new Set(['too_old']))
    expect(new Set(await reasonsOf(290))).toEqual(
      new Set([reasonFor(kinds[0] === 'user' ? null : 'no_token')]),
    )
    await db.deleteFrom('community').execute()
  }
})

const kindOf = (name: TokenName): TokenKind =>
  /user/i.test(name) ? 'user' : /service/i.test(name) ? 'service' : 'community'
