import type { Db } from '#server/db/database.ts'
import { findSiteToday, type SiteToday } from './sites.queries.ts'

const standsForMs = 5_000
const mostSites = 10_000

/** Looks up sites by their key; what is known stands for five seconds, and never beyond the site's day. */
export function openSites(db: Db) {
  const known = new Map<string, { site: Promise<SiteToday | undefined>; until: number }>()

  return async function siteOf(key: string, now: number): Promise<SiteToday | undefined> {
    const entry = known.get(key)
    if (entry && entry.until > now) {
      const site = await entry.site
      if (!site || site.ends.getTime() > now) return site
    }
    if (known.size >= mostSites) known.clear()
    const site = findSiteToday(db, key)
    known.set(key, { site, until: now + standsForMs })
    site.catch(() => known.delete(key))
    return site
  }
}
