import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import { settingsCalls } from '#contract/settings/settings.ts'
import { syncCalls } from '#contract/settings/sync.ts'
import { tokenRate } from '#networks/vk/methods.ts'
import { joinCommunities, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { startTestServer } from '#server/testing/server.ts'
import { startServer } from '../server.ts'
import { benchImportCost } from './importCost.ts'
import { benchImportCrowd } from './importCrowd.ts'

const posts = 5000
/** How long VK takes to answer, on top of the sandbox's own time. */
const latencyMs = 100

/** Times the first import of a wall of 5,000 posts with its comments, by a user and a community token. */
export async function benchImport(print: (line: string) => void): Promise<void> {
  const corpus = joinCommunities(loadBundled('omapajo'), loadBundled('mediacenter_periodika'))
  const sandbox = await startSandbox({ communities: [corpus], wallSize: posts, latencyMs })
  const database = await startTestServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-bench-'))
  await migrate(database.url)
  const server = await startServer({
    DATABASE_URL: database.url,
    RAPPORT_DATA_DIR: dataDir,
    VK_API_URL: `${sandbox.url}/method`,
  })
  try {
    const ask = caller(server.url, await signIn(database.url))
    const idle = await server.memory()
    const startedAt = performance.now()
    const { firstPostsMs, run } = await importWall(ask, sandbox)
    const totalMs = performance.now() - startedAt
    print(`First import of ${posts} posts, VK answering in ${latencyMs} ms:`)
    print('')
    print('| what | measured | target |')
    print('|---|---|---|')
    print(`| first posts on screen, s | ${seconds(firstPostsMs)} | ≤ 5 |`)
    print(`| whole import, s | ${seconds(totalMs)} | |`)
    for (const [token, share, requests] of rates(sandbox, run)) {
      print(
        `| ${token}: ${requests} requests, share of the rate VK allows | ${(share * 100).toFixed(1)} % | ≥ 90 % |`,
      )
    }
    print(`| errors 6 at the sandbox | ${sandbox.journal.countOf(6)} | 0 |`)
    print(
      `| resident memory before and after, MB | ${megabytes(idle)} → ${megabytes(await server.memory())} | < 250 |`,
    )
  } finally {
    await server.stop()
    await database.stop()
    await sandbox.close()
    await rm(dataDir, { recursive: true })
  }
  await benchImportCost(print)
  await benchImportCrowd(print)
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

const caller =
  (url: string, token: string): Ask =>
  async (call, input) => {
    const response = await fetch(url + call.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as OutputOf<typeof call>
  }

async function signIn(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl)
  const { id } = await createUser(db, {
    name: 'Bench',
    email: 'bench@rapport.test',
    password: 'password',
    role: 'admin',
  })
  const { api_token } = await startSession(db, id)
  await db.destroy()
  return api_token
}

/** Connects the community as a person does, and waits for the first posts and for the end. */
async function importWall(ask: Ask, sandbox: Sandbox) {
  const [community] = sandbox.communities
  if (!community) throw new Error('The sandbox has no community')
  const startedAt = performance.now()
  await ask(settingsCalls.save, {
    community: community.info.screenName,
    vk_user_token: community.tokens.user,
    vk_public_token: community.tokens.community,
  })
  while ((await ask(contentCalls.list, {})).total === 0) await delay(50)
  const firstPostsMs = performance.now() - startedAt
  for (;;) {
    const { run } = await ask(syncCalls.status, {})
    if (run?.state === 'done') return { firstPostsMs, run }
    if (run?.state === 'failed') throw new Error('The import failed')
    await delay(250)
  }
}

/** Of each 3/s token: its share of the requests allowed from the start of the run to its end, and how many it made. */
function rates(sandbox: Sandbox, run: OutputOf<typeof contentCalls.refresh>): [string, number, number][] {
  const start = Date.parse(run.started_at ?? run.queued_at)
  const end = Date.parse(run.finished_at ?? '')
  const arrivals = sandbox.journal
    .entries()
    .filter((entry) => entry.token.endsWith('.user'))
    .flatMap((entry) => entry.arrivals)
    .filter((at) => at >= start && at <= end)
  return [['user token', arrivals.length / (((end - start) / 1000) * tokenRate.user), arrivals.length]]
}
