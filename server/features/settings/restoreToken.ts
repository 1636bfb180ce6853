import type { TokenKind } from '#contract/sync.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { findPreviousToken, getCommunity } from './settings.queries.ts'
import { storeTokens, type Tools } from './storeTokens.ts'

/**
 * Brings back the token that the stored one of a kind took the place of within the last day; that one is then kept in turn.
 * Errors: not_found when there is none; validation_failed when VK no longer accepts it; vk_unavailable.
 */
export async function restoreToken(tools: Tools, community: CommunityId, kind: TokenKind): Promise<void> {
  const { db, secrets } = tools
  const previous = await findPreviousToken(db, community, kind)
  if (!previous) throw new AppError('not_found', reason('token_previous_gone'))
  const given = [{ kind, value: secrets.open(previous.ciphertext) }]
  const { vk_id } = await getCommunity(db, community)
  const wanted = { given, removed: [], isConfirmed: true }
  await storeTokens(tools, wanted, vk_id, async () => community, 'settings.restoreToken')
}
