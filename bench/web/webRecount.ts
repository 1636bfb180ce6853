import { verifyRollups } from '#server/commands/rollups.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dayBeginnings } from '#server/features/analytics/analytics.ts'
import { insertInbox } from '#server/features/web/collect/inbox.queries.ts'
import { rollUp } from '#server/features/web/count/rollupWorker.ts'
import { compareWithReference } from '#server/features/web/testing/compareWithReference.ts'
import { generateEvents } from '#server/features/web/testing/events.ts'
import { insertSite } from '#server/features/web/testing/site.ts'
import { seededRandom } from '#server/lib/random.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { row } from '../percentiles.ts'
import { openSeeded } from '../seed/seededDatabase.ts'

const events = Number(process.env.BENCH_EVENTS ?? 1_000_000)

/** Around changes of the clocks by an hour and by half an hour, ends of months, and where there are none. */
const places = [
  ['America/New_York', ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']],
  ['Europe/Berlin', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']],
  ['Australia/Lord_Howe', ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06']],
  ['Asia/Kathmandu', ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']],
] as const

/**
 * Counts a million generated events, some late and out of order, by two workers in turns that forget now and then, and
 * compares all sums with two recounts: in SQL, as `npm run verify-rollups`, and of whole days in sets. @throws where they differ.
 */
export async function benchWebRecount(print: (line: string) => void): Promise<void> {
  const { db, stop } = await openSeeded(async () => {})
  try {
    print('| time zone | events | rows of sums | counted in | differ from the reference |')
    print('|---|---|---|---|---|')
    let wrong = 0
    for (const [index, [zone, days]] of places.entries()) {
      const community = await insertCommunity(db, { name: zone, time_zone: zone })
      await insertSite(db, community, [{ kind: 'event', match: 'order' }])
      const startedAt = performance.now()
      await fill(db, community, zone, [...days], index + 1)
      const seconds = (performance.now() - startedAt) / 1000
      const found = await compareWithReference(db, community, zone, [...days])
      print(
        row(
          zone,
          String(found.events),
          String(found.rows),
          `${seconds.toFixed(0)} s`,
          String(found.differences.length),
        ),
      )
      wrong += found.differences.length
    }
    const rollups = (await verifyRollups(db)).flatMap((each) => each.rollups)
    const inSql = rollups.reduce((sum, each) => sum + each.wrong + each.missing, 0)
    print('')
    print(`Differ from the recount in SQL of npm run verify-rollups: ${inSql}`)
    if (wrong + inSql > 0) throw new Error('Sums are not what single events add up to')
  } finally {
    await stop()
  }
}

async function fill(db: Db, community: CommunityId, zone: string, names: string[], seed: number) {
  const random = seededRandom(seed)
  const begins = await dayBeginnings(db, zone, names)
  const days = names.map((day) => ({ day, begins: begins(day) }))
  const workers = [new Map(), new Map()]
  let waiting = 0
  for (const group of generateEvents(random, days, Math.ceil(events / places.length / names.length))) {
    await insertInbox(db, [{ community_id: community, events: group }])
    waiting += 1
    if (waiting < 50 + random() * 100) continue
    waiting = 0
    const worker = workers[random() < 0.9 ? 0 : 1]
    if (random() < 0.01) worker?.clear()
    await rollUp(db, community, worker ?? new Map())
  }
  await rollUp(db, community, new Map())
}
