import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { insertCommunity } from '#server/testing/factories.ts'

export interface SeededDatabase {
  url: string
  db: Db
  community: CommunityId
  stop(): Promise<void>
}

const log = { debug() {}, info() {}, warn: console.warn, error: console.error }

/**
 * Starts the embedded PostgreSQL as Rapport has it, with one community that `seed` has filled: in a temporary folder, or
 * in the one of BENCH_DATA_DIR, which is kept and not filled again.
 */
export async function openSeeded(
  seed: (db: Db, community: CommunityId) => Promise<void>,
): Promise<SeededDatabase> {
  const kept = process.env.BENCH_DATA_DIR
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'rapport-bench-')))
  const { url, stop } = await startEmbedded({ dataDir, log })
  await migrate(url)
  await migrateJobs(url)
  const db = openDatabase(url)
  const known = await db.selectFrom('community').select('id').orderBy('id').limit(1).executeTakeFirst()
  const community = known ? asCommunityId(known.id) : await insertCommunity(db)
  if (!known) await seed(db, community)
  return {
    url,
    db,
    community,
    async stop() {
      await db.destroy()
      await stop()
      if (!kept) await rm(dataDir, { recursive: true })
    },
  }
}
