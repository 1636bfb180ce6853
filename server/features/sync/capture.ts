import type { ContentKind } from '#contract/content/content.ts'
import { type Metric, reachCounters } from '#contract/metrics/metrics.ts'
import type { ReachRow, WallRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addGains, recountDays, refreshAges } from '../content/content.ts'
import { applyRules } from '../tags/tags.ts'
import { type Aged, type Written, writeReach, writeWall } from './capture.queries.ts'
import { listFileDays, rewriteFollowers, writeFollowers } from './communityStats.queries.ts'

/**
 * Stores what was just read of posts or stories and brings all that is derived from it up to date, in the
 * transaction `tx`. `at` is the moment of the capture.
 */
export async function captureWall(
  tx: Db,
  community: CommunityId,
  rows: WallRow[],
  at: Date,
): Promise<Written[]> {
  const written = await writeWall(tx, community, rows, at)
  await recountDays(tx, community, [...new Set(written.map((content) => content.published_on))])
  await gain(
    tx,
    community,
    written.filter((content) => content.is_captured),
  )
  await ageCaptured(tx, community, written)
  const rewritten = written.filter((content) => content.is_rewritten)
  await applyRules(tx, community, idsOf(rewritten))
  return written
}

/** As `captureWall`, for the counters that come with the reach. */
export async function captureReach(
  tx: Db,
  community: CommunityId,
  kind: ContentKind,
  rows: ReachRow[],
  at: Date,
): Promise<void> {
  const written = await writeReach(tx, community, kind, rows, at)
  await gain(
    tx,
    community,
    written.filter((content) => content.is_captured),
  )
  await gain(
    tx,
    community,
    written.filter((content) => content.is_completed),
    reachCounters,
  )
  await ageCaptured(tx, community, written)
}

async function gain(tx: Db, community: CommunityId, captured: Aged[], told?: readonly Metric[]) {
  if (captured.length > 0) await addGains(tx, community, idsOf(captured), told)
}

const idsOf = (contents: { id: number }[]): number[] => contents.map(({ id }) => id)

async function ageCaptured(tx: Db, community: CommunityId, written: Aged[]) {
  const aged = idsOf(written.filter((content) => content.passes_age))
  if (aged.length > 0) await refreshAges(tx, community, aged)
}

/**
 * Gives the content that has none its followers at publication, as far as its day is known, in the transaction `tx`. Days that
 * only a file told may have been told by the network since.
 */
export async function assignFollowers(tx: Db, community: CommunityId): Promise<void> {
  const aged = await writeFollowers(tx, community)
  if (aged.length > 0) await refreshAges(tx, community, aged)
  await reassignFollowers(tx, community, await listFileDays(tx, community))
}

/** Gives the content of these days their followers as they are known now, in the transaction `tx`. */
export async function reassignFollowers(tx: Db, community: CommunityId, days: string[]): Promise<void> {
  const aged = days.length > 0 ? await rewriteFollowers(tx, community, days) : []
  if (aged.length > 0) await refreshAges(tx, community, aged)
}
