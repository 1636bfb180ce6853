import type { Skipped } from '#networks/rows.ts'
import { brief } from './api.ts'
import { chooseTreatment, isRefusal, VkError, type VkRefusal, VkUnreadable } from './failures.ts'
import type { Unreadable } from './listed.ts'
import { errorMeaning } from './methods.ts'

/** An object that VK does not give. */
export function refused(external_id: string, error: VkRefusal): Skipped {
  if (error instanceof VkUnreadable)
    return { external_id, content_id: null, reason: 'unreadable', network_error: null, field: error.field }
  const rest = { external_id, content_id: null, field: null }
  if (error instanceof VkError) return { ...rest, reason: reasonOf(error), network_error: error.code }
  return { ...rest, reason: 'unanswered', network_error: error.networkError }
}

function reasonOf({ code, method, message }: VkError): Skipped['reason'] {
  // VK says 15 of a post that vanished, too: 'post was not found check post_id param'.
  if (errorMeaning(method, code) === 'gone' || /not found/i.test(message)) return 'gone'
  const treatment = chooseTreatment(code, method)
  const isClosed = errorMeaning(method, code) === 'closed'
  return isClosed || (treatment.as === 'problem' && treatment.problem === 'no_access')
    ? 'no_access'
    : 'refused'
}

/** Objects in a form that VK does not document. One without an id is known by the post it belongs to, if any. */
export const unreadable = (objects: Unreadable[], contentId: number | null = null): Skipped[] =>
  objects.map(({ vk_id, field }) => ({
    external_id: vk_id === null ? (contentId === null ? '' : `-${contentId}`) : String(vk_id),
    content_id: contentId,
    reason: 'unreadable',
    network_error: null,
    field,
  }))

interface ReadApart<Answer> {
  /** In no order. */
  answers: Answer[]
  skipped: Skipped[]
  /** Why VK did not give the last of them. */
  refusal?: VkRefusal | undefined
}

/** So many parts refused, or objects that VK does not answer for, and none that it gives, say something of all. */
const mostRefused = 8
const fewestSilent = 5

/**
 * Reads objects with one call for all of them. Where VK refuses that, it is made with halves, down to the objects that VK
 * refuses by themselves. Errors: VkProblem when VK may not be asked at all; VkRefusal when it gives nothing of them.
 */
export async function readInHalves<Id extends string | number, Answer>(
  ids: Id[],
  read: (ids: Id[], patience?: { attempts: number }) => Promise<Answer>,
): Promise<ReadApart<Answer>> {
  const answers: Answer[] = []
  const skipped: Skipped[] = []
  let refusal: VkRefusal | undefined
  let parts = [ids]
  while (parts.length > 0) {
    const halves: Id[][] = []
    for (const part of parts) {
      try {
        answers.push(await read(part, part === ids ? undefined : brief))
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusal = error
        const [only, ...others] = part
        const middle = Math.ceil(part.length / 2)
        if (others.length > 0) halves.push(part.slice(0, middle), part.slice(middle))
        else if (only !== undefined) skipped.push(refused(String(only), error))
      }
    }
    const isSilent = skipped.length >= fewestSilent && skipped.every(({ reason }) => reason === 'unanswered')
    const isOfAll = halves.length >= 2 * mostRefused || (halves.length === 0 && isSilent)
    if (refusal && answers.length === 0 && isOfAll) throw refusal
    parts = halves
  }
  return { answers, skipped, refusal }
}
