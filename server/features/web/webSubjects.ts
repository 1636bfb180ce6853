import type { z } from 'zod'
import { devices, type WebSubjects, type WebTotals, type webAnalyticsCalls } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Standing } from '../analytics/analytics.ts'
import { countryCode } from './countries.ts'
import { findUntold, hideUntold, type UntoldDay } from './untold.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import { groupTotals, type Name, namesOf } from './webSubjects.queries.ts'
import { type Sums, toTotals } from './webTotals.ts'

type Input = Omit<z.output<typeof webAnalyticsCalls.subjects.input>, 'community_id'>

/** Views by what they have in common, those with the most first. Errors: validation_failed as `getWebGraph`. */
export async function getWebSubjects(
  db: Db,
  community: CommunityId,
  input: Input,
  standing?: Standing,
): Promise<WebSubjects> {
  const { filters, by, limit, compare } = input
  const { periods, now, then } = await resolveSpans(db, community, filters, compare, standing)
  const [rows, untold, untoldThen] = await Promise.all([
    groupTotals(db, community, filters, by, now, then, limit),
    findUntold(db, community, filters, by, now),
    then ? findUntold(db, community, filters, by, then) : [],
  ])
  const names = await namesOf(
    db,
    community,
    by,
    rows.map(({ key }) => key),
  )
  return {
    period: periods.period,
    items: rows.map((row) => ({
      ...nameOf(by, row.key, names),
      totals: shown(by, row, untold),
      compared_totals: then ? shown(by, row.before, untoldThen) : null,
    })),
    total: rows[0]?.groups ?? 0,
  }
}

/** Of pages together it is not known who came to several. */
const shown = (by: Input['by'], row: Sums, untold: UntoldDay[]): WebTotals => ({
  ...hideUntold(toTotals(row), untold),
  ...((by === 'tag' || by === 'type') && { visitors: null }),
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
