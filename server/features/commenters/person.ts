import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { VkError, VkProblem } from '#networks/vk/failures.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'

const place = /^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru)\//i
const ofCommunity = /^(?:club|public|event)\d+$/

/** The id or the screen name in what somebody typed or pasted; undefined for what cannot be a person's. */
export function parsePerson(text: string): { id: string } | { screenName: string } | undefined {
  const [name = ''] = text.trim().replace(place, '').replace(/^@/, '').toLowerCase().split(/[/?#]/)
  const id = /^(?:id)?([1-9]\d{0,11})$/.exec(name)?.[1]
  if (id) return { id }
  return /^[a-z_][\w.]{1,63}$/.test(name) && !ofCommunity.test(name) ? { screenName: name } : undefined
}

/** The id at VK of whom somebody means; a screen name VK is asked for. Errors: validation_failed. */
export async function findExternalId(
  vk: VkApi,
  openTokens: () => Promise<VkToken[]>,
  text: string,
): Promise<string> {
  const person = parsePerson(text)
  if (!person) throw invalidFields({ person: [reason('person_address')] })
  if ('id' in person) return person.id
  const found = await askForId(vk, await openTokens(), person.screenName)
  if (found === undefined) throw invalidFields({ person: [reason('person_unknown')] })
  return found
}

/** A person waits for the answer. */
const patience = { attempts: 2 }

async function askForId(vk: VkApi, tokens: VkToken[], name: string): Promise<string | undefined> {
  try {
    const [person] = await vk.call(tokens, 'users.get', { user_ids: name }, patience)
    return person && String(person.id)
  } catch (error) {
    if (error instanceof VkError) return undefined
    if (error instanceof VkProblem) throw invalidFields({ person: [reason('person_id_needed')] })
    throw error
  }
}
