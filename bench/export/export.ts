import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { contentCalls } from '#contract/content/content.ts'
import { exportFormats } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { openDatabase } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startTestServer } from '#server/testing/server.ts'
import { seedContent } from '../seed/seedContent.ts'

const sizes = [100, 100_000]
const stillLimitMs = 20

interface Measured {
  /** Bytes that no collection of garbage could free, at most; only after 'memory'. */
  held: number
  /** Resident bytes at most. */
  resident: number
  /** The longest that the event loop stood still, and the 99th percentile. */
  mostMs: number
  usualMs: number
}

/** Times exports of 100 and 100,000 posts in each format, over HTTP, and what they cost the process that serves them. */
export async function benchExport(print: (line: string) => void): Promise<void> {
  const database = await startTestServer()
  const db = openDatabase(database.url)
  const server = fork('bench/export/exportServer.ts', [database.url], { execArgv: ['--expose-gc'] })
  try {
    const [url] = await once(server, 'message')
    const communities: [number, CommunityId][] = []
    for (const posts of sizes) {
      const community = await insertCommunity(db)
      await seedContent(db, community, posts)
      communities.push([posts, community])
    }
    const person = {
      name: 'Bench',
      email: 'bench@rapport.test',
      password: 'password',
      role: 'viewer',
    } as const
    const { api_token } = await startSession(db, (await createUser(db, person)).id)

    print('Exports over HTTP, uncompressed. Held: memory of the serving process that is no garbage, at most.')
    print('')
    print(
      '| format | rows | MB | s | rows/s | held, MB | times 100 rows | resident, MB | loop stood still p99, max, ms |',
    )
    print('|---|---|---|---|---|---|---|---|---|')
    for (const format of exportFormats) {
      let first = 0
      for (const [posts, community] of communities) {
        const get = () => download(url, api_token, community, format)
        // Once before, so that nobody pays for what is compiled and allocated only once.
        await get()
        await measured(server, 'time')
        const { bytes, seconds } = await get()
        const { resident, usualMs, mostMs } = await measured(server, 'memory')
        await get()
        const { held } = await measured(server, 'time')
        first ||= held
        const cells = [
          format,
          posts,
          (bytes / 1e6).toFixed(1),
          seconds.toFixed(2),
          Math.round(posts / seconds),
          megabytes(held),
          (held / first).toFixed(2),
          megabytes(resident),
          `${usualMs.toFixed(1)}, ${mostMs.toFixed(1)}`,
        ]
        print(`| ${cells.join(' | ')} |`)
      }
    }
    print('')
    print(`Target: as much memory for 100,000 rows as for 100; no pause above ${stillLimitMs} ms`)
  } finally {
    server.kill()
    await db.destroy()
    await database.stop()
  }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** What was measured since the last call, and what to measure next. */
async function measured(server: ChildProcess, next: 'time' | 'memory'): Promise<Measured> {
  server.send(next)
  const [answer] = await once(server, 'message')
  return answer
}

async function download(url: string, token: string, community: CommunityId, format: string) {
  const startedAt = performance.now()
  const response = await fetch(url + contentCalls.export.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    body: JSON.stringify({ format, community_id: String(community) }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return { bytes, seconds: (performance.now() - startedAt) / 1000 }
}
