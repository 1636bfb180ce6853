import type { Db } from '#server/db/database.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'
import { findSitesToday, type SiteToday } from './sites.queries.ts'

const standsForMs = 5_000
const mostSites = 10_000

/** Looks up sites by their key; what is known stands for five seconds, and never beyond the site's day. */
export function openSites(db: Db) {
  // Whoever makes keys up has nobody wait for more than one look-up.
  const findSite = batchLoader((keys: string[]) => findSitesToday(db, keys))
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
