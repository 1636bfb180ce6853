import { specMessages } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import type { VkApi, VkToken } from '#server/vk/api.ts'
import { VkError, VkProblem } from '#server/vk/failures.ts'
import type { VkAnswers } from '#server/vk/methods.ts'

/** What VK says of a community. */
export interface VkCommunity {
  vk_id: number
  name: string
  screen_name: string
  description: string
  picture_url: string | null
  members: number | null
}

/** A person waits for the answer: sooner a refusal than a minute of trying. */
export const whileSomebodyWaits = { attempts: 3 }

export const connectionRefused = () =>
  new AppError(
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
    const params = { group_id: name, fields: 'description,members_count' }
    const answer = await vk.call(tokens, 'groups.getById', params, whileSomebodyWaits)
    return communityOf(answer)
  } catch (error) {
    // VK refuses an unknown name with 100 or 125, and leaves it out as well.
    if (error instanceof VkError || (error instanceof VkProblem && error.vkError === 125)) return undefined
    throw error
  }
}

/** The same for a person who is connecting it. Errors: community_connection_error when none of the tokens may ask. */
export async function findVkCommunityToConnect(vk: VkApi, tokens: readonly VkToken[], name?: string) {
  try {
    return await findVkCommunity(vk, tokens, name)
  } catch (error) {
    throw error instanceof VkProblem ? connectionRefused() : error
  }
}

function communityOf({ groups = [] }: VkAnswers['groups.getById']): VkCommunity | undefined {
  const [group] = groups
  if (!group?.id) return undefined
  return {
    vk_id: group.id,
    name: group.name ?? String(group.id),
    screen_name: group.screen_name ?? `club${group.id}`,
    description: group.description ?? '',
    picture_url: group.photo_200 ?? group.photo_100 ?? group.photo_50 ?? null,
    members: group.members_count ?? null,
  }
}
