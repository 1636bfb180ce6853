import { storableText } from '#server/db/jsonText.ts'
import type { VkAnswers } from './answers.ts'

/** What VK says of a community. */
export interface VkCommunity {
  vk_id: number
  name: string
  screen_name: string
  description: string
  picture_url: string | null
  members: number | null
}

/** Fields of groups.getById beside those it always gives. */
export const communityFields = 'description,members_count'

/** The first community of an answer, undefined when there is none. */
export function communityOf({ groups = [] }: VkAnswers['groups.getById']): VkCommunity | undefined {
  const [group] = groups
  if (!group) return undefined
  return {
    vk_id: group.id,
    name: storableText(group.name || String(group.id)),
    screen_name: storableText(group.screen_name || `club${group.id}`),
    description: storableText(group.description ?? ''),
    picture_url: group.photo_200 ?? group.photo_100 ?? group.photo_50 ?? null,
    members: group.members_count ?? null,
  }
}
