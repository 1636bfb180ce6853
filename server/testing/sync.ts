import { sql } from 'kysely'
import { clickParts, counters, metrics } from '#contract/metrics/metrics.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { makeVkApi } from '#networks/vk/api.ts'
import { makeVkClient } from '#networks/vk/client.ts'
import type { SandboxCommunity } from '#networks/vk/sandbox/sandbox.ts'
import { vk } from '#networks/vk/vk.ts'
import type { Db } from '../db/database.ts'
import { type HashPerson, openHashPerson } from '../features/commenters/commenters.ts'
import type { Sync } from '../features/sync/block.ts'
import { runSync } from '../features/sync/run.ts'
import { listBlocks } from '../features/sync/sync.queries.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import { insertCommunity } from './factories.ts'

/** A rate at which the limiter does not slow a test. */
const rates: Record<TokenKind, number> = { user: 5000, service: 5000, community: 5000 }

/** The secrets of `testApp`. */
export const testSecrets = secretsFrom(Buffer.alloc(32, 1))

/** Where nobody is erased. */
export const anyHash: HashPerson = () => Buffer.alloc(32)

/** VK as the sandbox plays it, without waiting for anything. */
export const fastVk = (db: Db, sandboxUrl: string) =>
  makeVkClient(
    makeVkApi({
      db,
      baseUrl: `${sandboxUrl}/method`,
      rates,
      patience: { timeoutMs: 5000, attempts: 4, backoffMs: 1, cooldownScale: 0 },
    }),
  )

/** What a run of the synchronisation needs, for a community of the sandbox with the tokens of these kinds. */
export async function testSync(
  db: Db,
  sandboxUrl: string,
  from: Pick<SandboxCommunity, 'info' | 'tokens'>,
  kinds: TokenKind[] = ['user', 'community'],
): Promise<Sync> {
  const community = await insertCommunity(db, { external_id: String(from.info.id), name: from.info.name })
  return {
    db,
    community,
    externalId: String(from.info.id),
    tokens: kinds.map((kind) => ({ kind, value: from.tokens[kind] })),
    client: fastVk(db, sandboxUrl),
    hashPerson: await openHashPerson(db, testSecrets, vk),
  }
}

/** The same, for a community that whatever answers at an address knows by this id; nobody is erased there. */
export async function answeredSync(
  db: Db,
  url: string,
  { id, name = `Community ${id}` }: { id: number; name?: string },
  tokens: Sync['tokens'] = [{ kind: 'user', value: 'any' }],
): Promise<Sync> {
  const externalId = String(id)
  const community = await insertCommunity(db, { external_id: externalId, name })
  return { db, community, externalId, tokens, client: fastVk(db, url), hashPerson: anyHash }
}

/** Runs until every block is ready. Errors: when that takes more than `most` runs. */
export async function syncUntilReady(sync: Sync, most = 1): Promise<number> {
  for (let runs = 1; runs <= most; runs += 1) {
    await runSync(sync)
    const blocks = await listBlocks(sync.db, sync.community)
    if (blocks.every((block) => block.state === 'ready')) return runs
  }
  throw new Error(
    `not ready after ${most} runs: ${JSON.stringify(await listBlocks(sync.db, sync.community))}`,
  )
}

// Today's row may change its day in the middle of a run; which days are over is decided once, as midnight may pass, too.
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)

const sinceFirstPost = 'day >= (select min(published_on) from content)'

const dumps = {
  content: `select kind, type, external_id, text, author_external_id, published_at, published_on, edited_at, expires_at,
    deleted_at is not null as is_deleted, is_pinned, is_ad, attachments, ${[...metrics, ...clickParts].join()}, reach_subscribers, reach_viral, reach_ads, followers, missing,
    (select comments_read from comment_reading r where r.community_id = content.community_id and r.content_id = content.id)
    from content order by kind, external_id`,
  content_capture: `select c.kind, c.external_id, ${counters.map((counter) => `p.${counter}`).join()}
    from content_capture p join content c on c.community_id = p.community_id and c.id = p.content_id
    order by c.kind, c.external_id, p.captured_at`,
  comment: `select c.external_id as post, m.external_id, root_external_id, reply_to_external_id, m.author_external_id, m.text, m.attachments, m.likes,
    m.published_at, m.deleted_at is not null as is_deleted
    from comment m join content c on c.community_id = m.community_id and c.id = m.content_id order by c.external_id, m.external_id`,
  author: 'select external_id, name, picture_url from author order by external_id',
  content_count: 'select published_on, kind, type, n from content_count order by 1, 2, 3',
  // How far the statistics go back before the first post depends on how the blocks come along.
  community_day: `select * from community_day where day < '${yesterday}' and ${sinceFirstPost} order by day`,
  audience_day: `select day, basis, dimension, value, name, people from audience_day where day < '${yesterday}'
    and ${sinceFirstPost} order by 1, 2, 3, 4`,
}

/** Everything a synchronisation writes, without what depends on when it was written. */
export async function dumpContent(db: Db): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(dumps).map(async ([table, query]) => {
    const { rows } = await sql.raw(query).execute(db)
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}
