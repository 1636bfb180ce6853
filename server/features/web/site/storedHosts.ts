import { siteHost } from '#contract/web/siteHost.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { whileThere } from '../places.ts'
import { findHosts, listSites, replaceHosts } from './sites.queries.ts'

/**
 * Rewrites the hosts of all sites in punycode, as browsers send them. Earlier versions stored them as typed, and refused events
 * from `музей.рф`; a migration cannot convert them, since PostgreSQL has no punycode. Invalid hosts are removed.
 * @throws what went wrong with one site, after all others.
 */
export async function spellStoredHosts(db: Db): Promise<void> {
  const errors: unknown[] = []
  for (const community of await listSites(db))
    await whileThere(db, community, () => spellHosts(db, community)).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function spellHosts(db: Db, community: CommunityId) {
  const hosts = await findHosts(db, community)
  const spelt = [...new Set(hosts.map(siteHost).filter((host) => host !== null))]
  if (spelt.join() !== hosts.join()) await replaceHosts(db, community, hosts, spelt)
}
