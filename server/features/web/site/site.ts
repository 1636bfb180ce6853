import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { WebSite, webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'
import { unavailable } from '#server/lib/errors.ts'
import type { Places } from '../places.ts'
import {
  ensureSite,
  findKeys,
  findSiteToday,
  type SiteToday,
  type StoredSite,
  updateSite,
} from './sites.queries.ts'

type Change = Omit<z.output<typeof webCalls.saveSite.input>, 'community_id'>

const newKey = () => randomBytes(12).toString('base64url')

/** The site of a community; created with a key on first use. */
export const getSite = async (db: Db, community: CommunityId, publicUrl: string): Promise<WebSite> =>
  toWebSite(await ensureSite(db, community, newKey()), publicUrl)

export async function saveSite(
  db: Db,
  community: CommunityId,
  change: Change,
  publicUrl: string,
): Promise<WebSite> {
  const { key } = await ensureSite(db, community, newKey())
  return toWebSite({ key, ...(await updateSite(db, community, change)) }, publicUrl)
}

function toWebSite({ first_event_at, last_event_at, ...site }: StoredSite, publicUrl: string): WebSite {
  const script_url = `${publicUrl}/tracker.js`
  return {
    ...site,
    script_url,
    snippet: `<script defer src="${script_url}" data-site="${site.key}"></script>`,
    first_event_at: first_event_at?.toISOString() ?? null,
    last_event_at: last_event_at?.toISOString() ?? null,
  }
}

const standsForMs = 5_000

const mostSites = 10_000

/** Finds sites by key; cached for five seconds, and never beyond the site's day. Errors: unavailable while its machine is away. */
export function openSites(db: Db, places: Places) {
  // Unknown keys are batched, so that made-up ones delay nobody by more than one query.
  const findKey = batchLoader((keys: string[]) => findKeys(db, keys))

  async function findSite(key: string): Promise<SiteToday | undefined> {
    const found = await findKey(key)
    if (!found) return undefined
    await places.find([found.community])
    const place = places.of(found.community)
    const route = await place.route()
    if (!route) throw unavailable()
    return findSiteToday(route.db, found).catch((error: unknown) => {
      place.onError(error, route)
      throw error
    })
  }

  const known = new Map<string, { site: Promise<SiteToday | undefined>; until: number }>()

  return async function siteOf(key: string, now: number): Promise<SiteToday | undefined> {
    const entry = known.get(key)
    if (entry && entry.until > now) {
      const site = await entry.site
      if (!site || site.ends.getTime() > now) return site
    }
    if (known.size >= mostSites) known.clear()
    const site = findSite(key)
    known.set(key, { site, until: now + standsForMs })
    site.catch(() => known.delete(key))
    return site
  }
}
