import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Call, fillPath, type InputOf, type OutputOf } from '#contract/call.ts'
import { makeVkApi } from '#networks/vk/api.ts'
import { makeVkClient } from '#networks/vk/client.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import type { Sync } from '#server/features/sync/block.ts'
import { insertCommunity } from '#server/testing/factories.ts'

const noLimit = { user: 1e6, service: 1e6, community: 1e6 }

/** A community of a VK that answers at once, for any id of a community. */
export interface Connected {
  sync: Sync
  url: string
  /** Lets fifty posts grow. */
  grow(): void
}

/** Starts a wall of so many posts and comments in a process of its own, and a community for it. */
export async function connect(
  db: Db,
  { posts, comments }: { posts: number; comments: number },
  started: AsyncDisposableStack,
): Promise<Connected> {
  const child = spawn(process.execPath, ['bench/import/wallServer.ts', String(posts), String(comments)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.defer(() => endChild(child))
  const [url] = await once(createInterface(child.stdout), 'line')
  const community = await insertCommunity(db, { external_id: String(posts) })
  return { sync: syncWith(db, url, community, String(posts)), url, grow: () => child.kill('SIGUSR2') }
}

/** A community at such a VK, with tokens for all. */
export function syncWith(db: Db, url: string, community: CommunityId, externalId: string): Sync {
  const tokens = (['user', 'community'] as const).map((kind) => ({ kind, value: `${kind} ${externalId}` }))
  return { db, client: vkAt(db, url), tokens, community, externalId, hashPerson: () => Buffer.alloc(32) }
}

export const vkAt = (db: Db, url: string) =>
  makeVkClient(makeVkApi({ db, baseUrl: `${url}/method`, rates: noLimit, patience: { backoffMs: 1 } }))

export async function endChild(child: ChildProcess) {
  child.kill()
  if (child.exitCode === null) await once(child, 'exit')
}

/** Makes calls about a community as somebody who looks at it. Errors: an Error with the answer when it is not good. */
export type Look = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

export async function signIn(db: Db, url: string, community: CommunityId): Promise<Look> {
  const email = `bench${randomUUID()}@rapport.test`
  const person = { name: 'Bench', email, password: 'password', role: 'admin' as const }
  const { id } = await createUser(db, person)
  const { api_token } = await startSession(db, id)
  return async (call, input) => {
    const response = await fetch(url + fillPath(call, input), {
      method: 'POST',
      headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, community_id: String(community) }),
    })
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
