import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import type { SnippetCheck } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { ask, type Network, plainInternet, publicInternet } from '#server/http/network.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { isOfHosts, readPage } from '../collect/addresses.ts'
import { countRecent, findSite } from './sites.queries.ts'

type Check = z.output<typeof SnippetCheck>

const mostBytes = 2_000_000

/** By URL protocol. */
export type Networks = Record<'http:' | 'https:', Network>

export const internet: Networks = { 'http:': plainInternet, 'https:': publicInternet }

/** Checks whether a page has the snippet and its host sends events. Errors: validation_failed for pages of other hosts. */
export async function checkSnippet(
  db: Db,
  community: CommunityId,
  url: string,
  networks: Networks = internet,
): Promise<Check> {
  const site = await findSite(db, community)
  const page = readPage(url)
  if (!site || !page || !isOfHosts(page.host, site.hosts))
    throw invalidFields({ url: [reason('page_of_other_site')] })
  const events = await countRecent(db, community, page.host)
  if (events > 0) return { outcome: 'works', events }
  const { protocol } = new URL(url)
  const html = await readHtml(networks[protocol === 'http:' ? 'http:' : 'https:'], url).catch(() => undefined)
  if (html === undefined) return { outcome: 'unreachable', events }
  const keys = [...html.matchAll(/data-site\s*=\s*["']?([\w-]+)/g)].map(([, key]) => key)
  if (keys.includes(site.key)) return { outcome: 'installed', events }
  return { outcome: keys.length > 0 ? 'other_key' : 'missing', events }
}

async function readHtml(network: Network, url: string): Promise<string> {
  const response = await ask(network, url, {
    method: 'GET',
    headers: { accept: 'text/html', 'user-agent': 'Rapport' },
  })
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) response.destroy(new Error('The page is too long'))
  })
  return text(response)
}
