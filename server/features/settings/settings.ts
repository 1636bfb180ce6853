import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets.ts'
import type { VkToken } from '#server/vk/api.ts'
import { listSealedTokens } from './settings.queries.ts'

export { getDefinitions } from './metricDefinitions.queries.ts'

/** The community's tokens ready for use, the user's before the community's before the service one. */
export async function loadTokens(db: Db, secrets: Secrets, community: CommunityId): Promise<VkToken[]> {
  const sealed = await listSealedTokens(db, community)
  return sealed.map(({ kind, ciphertext }) => ({ kind, value: secrets.open(ciphertext) }))
}
