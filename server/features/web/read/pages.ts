import type { ComparedPeriod } from '#contract/analytics.ts'
import type { WebPage, WebPageDetails } from '#contract/web/web.ts'
import { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { addDays } from '../../../lib/calendar.ts'
import { findMissing, hideMissing } from './missing.queries.ts'
import { findPage } from './pages.queries.ts'
import { dayTotals } from './webGraph.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import { comparedTotals, toTotals } from './webTotals.ts'

/** A page with figures by day, and the compared period. Errors: not_found; validation_failed for reversed days. */
export async function getPage(
  db: Db,
  community: CommunityId,
  id: string,
  filters: WebFilters,
  compare?: ComparedPeriod,
): Promise<WebPageDetails> {
  const ofPage = { ...filters, pages: [id] }
  const asked = { filters: ofPage, by: 'page', compare } as const
  const { measured_from, goals_from, ...spans } = await resolveSpans(db, community, asked)
  const { now } = spans
  const [finished, then] = measured_from === null ? [spans.finished, spans.then] : [null, null]
  const [page, over, before, days, missing] = await Promise.all([
    findPage(db, community, id, filters, now),
    finished && findPage(db, community, id, filters, finished),
    then && findPage(db, community, id, filters, then),
    dayTotals(db, community, ofPage, 'day', now),
    findMissing(db, community, ofPage, 'page', now),
  ])
  if (!page) throw unknownPage(id)
  return {
    ...page,
    finished_totals: over?.totals ?? null,
    compared_totals: before ? comparedTotals(before.totals, goals_from) : null,
    measured_from,
    goals_from,
    days: days
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .map(({ day, key: _, ...sums }) => ({
        day,
        totals: hideMissing(
          toTotals(sums),
          missing.filter((each) => each.day === day),
        ),
      })),
  }
}

/** A changed page with the figures of the last 30 days. Errors: not_found. */
export async function pageNow(db: Db, community: CommunityId, id: string): Promise<WebPage> {
  const filters = WebFilters.parse({})
  const { now } = await resolveSpans(db, community, { filters, by: 'page' })
  const page = await findPage(db, community, id, filters, { ...now, from: addDays(now.to, -29) })
  if (!page) throw unknownPage(id)
  return page
}

export const unknownPage = (id: string) => new AppError('not_found', `No page ${id}`)
