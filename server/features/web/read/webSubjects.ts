import type { z } from 'zod'
import { devices } from '#contract/vocabulary.ts'
import type { WebSubjects, WebTotals, webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { AnalyticsContext } from '../../analytics/analytics.ts'
import { countryCode } from '../dimensions.ts'
import { findMissing, hideMissing, type MissingDay } from './missing.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import { findNames, type Name, topGroups, totalsOfGroups } from './webSubjects.queries.ts'
import { addUp, comparedTotals, type Sums, toTotals } from './webTotals.ts'

type Input = Omit<z.output<typeof webAnalyticsCalls.subjects.input>, 'community_id'>

/** Groups of views, largest first. Errors: validation_failed as `getWebGraph`. */
export async function getWebSubjects(
  db: Db,
  community: CommunityId,
  input: Input,
  context?: AnalyticsContext,
): Promise<WebSubjects> {
  const { filters, by, limit, compare } = input
  const asked = { filters, by, compare }
  const { periods, measured_from, goals_from, ...spans } = await resolveSpans(db, community, asked, context)
  const { now } = spans
  const isComparable = measured_from === null && (by !== 'goal' || goals_from === null)
  const [finished, then] = isComparable ? [spans.finished, spans.then] : [null, null]
  // There are few types, so compared sums can be read in parallel; most pages are not shown.
  const before = then && by === 'type' ? totalsOfGroups(db, community, filters, by, then) : undefined
  const [rows, missing, missingThen] = await Promise.all([
    topGroups(db, community, filters, by, now, limit),
    findMissing(db, community, filters, by, now),
    then ? findMissing(db, community, filters, by, then) : [],
    before,
  ])
  const keys = rows.map(({ key }) => key)
  // A tag that was just deleted is still on pages for a moment, and has no name any more.
  const isThere = ({ key }: { key: string }) => by !== 'tag' || names.has(key)
  const [names, totalsFinished, totalsThen] = await Promise.all([
    findNames(db, community, by, keys),
    finished && totalsOfGroups(db, community, filters, by, finished, by === 'type' ? undefined : keys),
    before ?? (then && totalsOfGroups(db, community, filters, by, then, keys)),
  ])
  return {
    period: periods.period,
    items: rows.filter(isThere).map((row) => ({
      ...nameOf(by, row.key, names),
      totals: shown(by, row, missing),
      // Today is never imported.
      finished_totals: totalsFinished ? shown(by, totalsFinished.get(row.key) ?? none, missing) : null,
      compared_totals: totalsThen
        ? comparedTotals(shown(by, totalsThen.get(row.key) ?? none, missingThen), goals_from)
        : null,
    })),
    total: rows[0]?.groups ?? 0,
    measured_from,
    goals_from,
  }
}

const none = addUp([])

/** Visitors of a group of pages are unknown: one may have visited several of them. */
const shown = (by: Input['by'], row: Sums, missing: MissingDay[]): WebTotals => ({
  ...hideMissing(toTotals(row), missing),
  ...((by === 'tag' || by === 'type') && { visitors: null, visits: null }),
})

function nameOf(
  by: Input['by'],
  key: string,
  names: Map<string, Name>,
): { key: string; title: string | null } {
  const number = Number(key)
  if (by === 'device') return { key: devices[number] ?? 'desktop', title: null }
  if (by === 'country') return { key: countryCode(number), title: null }
  if (by === 'hour' || by === 'type') return { key, title: null }
  return names.get(key) ?? { key: '', title: null }
}
