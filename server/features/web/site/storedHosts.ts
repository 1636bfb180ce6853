import { siteHost } from '#contract/web/siteHost.ts'
import type { Db } from '#server/db/database.ts'
import { findHosts, listSites, replaceHosts } from './sites.queries.ts'

/**
 * Rewrites the hosts of all sites in punycode, as browsers send them. Earlier versions stored them as typed, and refused events
 * from `музей.рф`; a migration cannot convert them, since PostgreSQL has no punycode. Invalid hosts are removed.
 */
export async function spellStoredHosts(db: Db): Promise<void> {
  for (const community of await listSites(db)) {
    const hosts = await findHosts(db, community)
    const spelt = [...new Set(hosts.map(siteHost).filter((host) => host !== null))]
    if (spelt.join() !== hosts.join()) await replaceHosts(db, community, hosts, spelt)
  }
}
