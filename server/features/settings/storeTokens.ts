import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/errors.ts'
import type { Actor } from '#server/http/caller.ts'
import { maskToken, type Secrets } from '#server/secrets.ts'
import type { VkApi, VkToken } from '#server/vk/api.ts'
import { VkProblem } from '#server/vk/failures.ts'
import { record } from '../audit/audit.ts'
import { startRun } from '../sync/sync.ts'
import { deleteTokens, upsertToken } from './settings.queries.ts'
import { checkToken, OtherCommunity, type TokenCheck } from './tokenCheck.ts'
import { connectionRefused } from './vkCommunity.ts'
import { tokenFields, type Wanted } from './wanted.ts'

export interface Tools {
  db: Db
  secrets: Secrets
  vk: VkApi
  by: Actor
}

/**
 * Checks the tokens given with VK, then stores everything at once and starts an import. A token that VK refuses is
 * stored as invalid, with its problem, so that the others work meanwhile.
 * Errors: validation_failed for a token of another community; vk_unavailable when VK does not answer.
 */
export async function storeTokens(
  { db, secrets, vk, by }: Tools,
  { given, removed }: Pick<Wanted, 'given' | 'removed'>,
  vkId: number,
  storeCommunity: (tx: Db) => Promise<CommunityId>,
): Promise<CommunityId> {
  const checked = await Promise.all(
    given.map(async (token) => ({ ...token, check: await checkOrRefuse(vk, token, vkId) })),
  )
  return db.transaction().execute(async (tx) => {
    const community = await storeCommunity(tx)
    for (const { kind, value, check } of checked) {
      const stored = { kind, ciphertext: secrets.seal(value), masked: maskToken(value), ...check }
      await upsertToken(tx, community, stored)
    }
    if (removed.length > 0) await deleteTokens(tx, community, removed)
    if (given.length > 0) await startRun(tx, community)
    const kinds = given.map(({ kind }) => kind)
    await record(tx, { ...by, community }, 'settings.save', '', { given: kinds, removed })
    return community
  })
}

async function checkOrRefuse(vk: VkApi, token: VkToken, vkId: number): Promise<TokenCheck> {
  try {
    return await checkToken(vk, token, vkId)
  } catch (error) {
    if (error instanceof OtherCommunity) {
      throw invalidFields({ [tokenFields[token.kind]]: [reason('token_of_other')] })
    }
    throw error instanceof VkProblem ? connectionRefused(error) : error
  }
}
