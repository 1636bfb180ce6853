import { specMessages } from '#contract/errors.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { communityFields, communityOf, type VkCommunity } from '#networks/vk/community.ts'
import { VkError, VkProblem } from '#networks/vk/failures.ts'
import { AppError } from '#server/lib/errors.ts'

/** A person waits for the answer: sooner a refusal than a minute of trying. */
export const whileSomebodyWaits = { attempts: 3 }

/** What a person is told when VK cannot be asked with their tokens; of access only when VK refused it. */
export const connectionRefused = ({ problem }: VkProblem) =>
  problem === 'unavailable'
    ? new AppError('vk_unavailable', 'VK does not answer. Nothing was changed; try again in a few minutes')
    : new AppError(
        'community_connection_error',
        `${specMessages.connectionError}. ${specMessages.connectionHint}`,
      )

/**
 * The community of an id or screen name, or without one that of a community token; undefined when there is none.
 * Errors: VkProblem when none of the tokens may ask.
 */
export async function findVkCommunity(
  vk: VkApi,
  tokens: readonly VkToken[],
  name?: string,
): Promise<VkCommunity | undefined> {
  try {
    const params = { group_id: name, fields: communityFields }
    const answer = await vk.call(tokens, 'groups.getById', params, whileSomebodyWaits)
    return communityOf(answer)
  } catch (error) {
    // VK refuses an unknown name with 100 or 125, and leaves it out as well.
    if (error instanceof VkError || (error instanceof VkProblem && error.vkError === 125)) return undefined
    throw error
  }
}

/**
 * The same for a person who is connecting it. Errors: community_connection_error when none of the tokens may ask;
 * vk_unavailable.
 */
export async function findVkCommunityToConnect(vk: VkApi, tokens: readonly VkToken[], name?: string) {
  try {
    return await findVkCommunity(vk, tokens, name)
  } catch (error) {
    throw error instanceof VkProblem ? connectionRefused(error) : error
  }
}
