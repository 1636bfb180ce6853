import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { WebSite, webCalls } from '#contract/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { ensureSite, type StoredSite, updateSite } from './sites.queries.ts'

type Change = Omit<z.output<typeof webCalls.saveSite.input>, 'community_id'>

const newKey = () => randomBytes(12).toString('base64url')

/** The site of a community; it gets a key when it is first asked for. */
export const getSite = async (db: Db, community: CommunityId, publicUrl: string): Promise<WebSite> =>
  toWebSite(await ensureSite(db, community, newKey()), publicUrl)

export async function saveSite(
  db: Db,
  community: CommunityId,
  change: Change,
  publicUrl: string,
): Promise<WebSite> {
  await ensureSite(db, community, newKey())
  return toWebSite(await updateSite(db, community, change), publicUrl)
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
