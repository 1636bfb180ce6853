import type { z } from 'zod'
import type { WebChain, webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../../content/content.ts'
import { clicksOfAds, clicksOfLinks, listNamed, listNamedContent, sumsByTerm } from './chain.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import { isOfAll } from './webRows.queries.ts'
import { toTotals } from './webTotals.ts'

type Input = Omit<z.output<typeof webCalls.chain.input>, 'community_id'>

/** The funnel from clicks to visits, reading and goals. Errors: validation_failed for reversed days. */
export async function getChain(db: Db, community: CommunityId, { filters, by, page, per_page }: Input) {
  const dimension = by === 'campaign' ? 'campaign' : 'content'
  const [{ now: span, measured_from }, { named, except }] = await Promise.all([
    resolveSpans(db, community, { filters, by: dimension }),
    namesFor(db, community, by),
  ])
  const rows = await sumsByTerm(db, community, { filters, by, span, named, except, page, per_page })
  const ids = rows.flatMap(({ id }) => id ?? [])
  const [contents, clicks] = await Promise.all([
    by === 'content' ? previewsByIds(db, community, ids) : undefined,
    by === 'content' ? clicksOfLinks(db, community, ids, span) : clicksOfAds(db, community, by, ids, span),
  ])
  const things = new Map(named.map((thing) => [thing.id, thing]))
  const items = rows.map(({ id, value, total: _, ...sums }): WebChain => {
    const { visits, goals, engaged_ms, scroll } = toTotals(sums)
    const thing = id === null ? undefined : things.get(id)
    const clicked = id === null ? null : (clicks.get(id) ?? null)
    return {
      content: (id !== null && contents?.get(id)) || null,
      campaign: by === 'campaign' ? value : null,
      label: by === 'campaign' ? null : value,
      campaign_id: (by === 'campaign' ? id : thing?.campaign_id) ?? null,
      creative_id: by === 'creative' ? id : null,
      title: thing?.title ?? null,
      clicks: clicked,
      visits,
      scroll,
      goals,
      engaged_ms,
      // Clicks cannot be filtered, and without visits of the time there is no conversion.
      gap: clicked !== null && isOfAll(filters) && !measured_from ? clicked - visits : null,
    }
  })
  return { items, page, per_page, total: rows[0]?.total ?? 0, measured_from }
}

/** What links may name. Posts and stories are no creatives. */
async function namesFor(db: Db, community: CommunityId, by: Input['by']) {
  if (by === 'campaign') return { named: await listNamed(db, community, by), except: [] }
  const contents = await listNamedContent(db, community)
  if (by === 'content') return { named: contents, except: [] }
  return { named: await listNamed(db, community, by), except: contents.map(({ name }) => name) }
}
