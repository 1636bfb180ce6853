import type { Token } from '#networks/network.ts'
import type { VkApi } from './api.ts'
import { VkError } from './failures.ts'

const place = /^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru)\//i
const ofCommunity = /^(?:club|public|event)\d+$/

/** The id or the screen name in what somebody typed or pasted; undefined for what cannot be a person's. */
export function parsePerson(text: string): { id: string } | { name: string } | undefined {
  const [name = ''] = text.trim().replace(place, '').replace(/^@/, '').toLowerCase().split(/[/?#]/)
  const id = /^(?:id)?([1-9]\d{0,11})$/.exec(name)?.[1]
  if (id) return { id }
  return /^[a-z_][\w.]{1,63}$/.test(name) && !ofCommunity.test(name) ? { name } : undefined
}

/** A person waits for the answer. */
const patience = { attempts: 2 }

/** The id of a person of a screen name; undefined when there is none. Errors: VkProblem when VK cannot be asked. */
export async function findPerson(
  vk: VkApi,
  tokens: readonly Token[],
  name: string,
): Promise<string | undefined> {
  try {
    const [person] = await vk.call(tokens, 'users.get', { user_ids: name }, patience)
    return person && String(person.id)
  } catch (error) {
    if (error instanceof VkError) return undefined
    throw error
  }
}

/** What stands in a text in place of a mention of somebody who is removed. */
const removedMention = '…'

/** How VK writes of a person in a text: `[id1|Anna]`, `[id1:bp-2_3|Anna]`, `[https://vk.com/id1|Anna]`, `@id1 (Anna)`, `vk.com/id1`. */
const mention =
  /\[(?:https?:\/\/(?:www\.|m\.)?vk\.(?:com|ru)\/)?id(\d+)(?::[^|\]]*)?\|[^\]]*\]|@id(\d+)\b(?: ?\([^)]*\))?|(?:https?:\/\/)?(?:www\.|m\.)?\bvk\.(?:com|ru)\/id(\d+)\b/gi

/** A text without the mentions of people, by their ids at VK, whom `isRemoved` names. */
export const withoutMentions = (text: string, isRemoved: (externalId: string) => boolean): string =>
  text.replace(mention, (whole, ...ids: (string | undefined)[]) => {
    const id = ids.slice(0, 3).find((each) => each !== undefined)
    return id !== undefined && isRemoved(String(Number(id))) ? removedMention : whole
  })
