import type { Token } from '#networks/network.ts'
import type { CommunityRow } from '#networks/rows.ts'
import { VkError, VkProblem } from '#networks/vk/failures.ts'
import { storableText } from '#server/db/jsonText.ts'
import type { VkAnswers } from './answers.ts'
import type { VkApi } from './api.ts'

/** A person waits for the answer: sooner a refusal than a minute of trying. */
export const whileSomebodyWaits = { attempts: 3 }

/**
 * The community of an id or screen name, or without one that of a community token; undefined when there is none.
 * Errors: VkProblem when none of the tokens may ask.
 */
export async function findVkCommunity(
  vk: VkApi,
  tokens: readonly Token[],
  name?: string,
): Promise<CommunityRow | undefined> {
  try {
    const params = { group_id: name, fields: communityFields }
    const answer = await vk.call(tokens, 'groups.getById', params, whileSomebodyWaits)
    return communityOf(answer)
  } catch (error) {
    // VK refuses an unknown name with 100 or 125, and leaves it out as well.
    if (error instanceof VkError || (error instanceof VkProblem && error.networkError === 125))
      return undefined
    throw error
  }
}

/** Fields of groups.getById beside those it always gives. */
export const communityFields = 'description,members_count'

/** The first community of an answer, undefined when there is none. */
export function communityOf({ groups = [] }: VkAnswers['groups.getById']): CommunityRow | undefined {
  const [group] = groups
  if (!group) return undefined
  return {
    external_id: String(group.id),
    name: storableText(group.name || String(group.id)),
    screen_name: storableText(group.screen_name || `club${group.id}`),
    description: storableText(group.description ?? ''),
    picture_url: group.photo_200 ?? group.photo_100 ?? group.photo_50 ?? null,
    members: group.members_count ?? null,
  }
}
