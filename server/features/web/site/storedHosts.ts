import { siteHost } from '#contract/siteHost.ts'
import type { Db } from '#server/db/database.ts'
import { listHosts, replaceHosts } from './sites.queries.ts'

/**
 * Spells the hosts of all sites as browsers do. Versions before kept them as they were typed, so that no event from `музей.рф`
 * was taken; a migration cannot mend that, since PostgreSQL knows no punycode. What no page can be on is left out.
 */
export async function spellStoredHosts(db: Db): Promise<void> {
  for (const { community_id, hosts } of await listHosts(db)) {
    const spelt = [...new Set(hosts.map(siteHost).filter((host) => host !== null))]
    if (spelt.join() !== hosts.join()) await replaceHosts(db, community_id, hosts, spelt)
  }
}
