import { treatmentOf, VkError, type VkRefusal, VkUnreadable } from '#server/vk/failures.ts'
import type { Unreadable } from '#server/vk/listed.ts'
import { meaningOf } from '#server/vk/methods.ts'
import type { Skipped } from './setAside.queries.ts'

/** An object that VK does not give. */
export function refused(vk_id: number, error: VkRefusal): Skipped {
  if (error instanceof VkUnreadable)
    return { vk_id, content_id: null, reason: 'unreadable', vk_error: null, field: error.field }
  return { vk_id, content_id: null, reason: reasonOf(error), vk_error: error.code, field: null }
}

function reasonOf({ code, method, message }: VkError): Skipped['reason'] {
  // VK says 15 of a post that vanished, too: 'post was not found check post_id param'.
  if (meaningOf(method, code) === 'gone' || /not found/i.test(message)) return 'gone'
  const treatment = treatmentOf(code, method)
  const isClosed = meaningOf(method, code) === 'closed'
  return isClosed || (treatment.as === 'problem' && treatment.problem === 'no_access')
    ? 'no_access'
    : 'refused'
}

/** Objects in a form that VK does not document. One without an id is known by the post it belongs to, if any. */
export const unreadable = (objects: Unreadable[], contentId: number | null = null): Skipped[] =>
  objects.map(({ vk_id, field }) => ({
    vk_id: vk_id ?? -(contentId ?? 0),
    content_id: contentId,
    reason: 'unreadable',
    vk_error: null,
    field,
  }))

interface ReadAlone<Answer> {
  answers: Answer[]
  skipped: Skipped[]
}

/**
 * Reads objects with one call for all of them. Where VK refuses that, it is made with halves, down to the objects that VK
 * refuses by themselves. Errors: VkProblem when VK may not be asked at all.
 */
export async function readInHalves<Answer>(
  vkIds: number[],
  read: (vkIds: number[]) => Promise<Answer>,
): Promise<ReadAlone<Answer>> {
  try {
    return { answers: [await read(vkIds)], skipped: [] }
  } catch (error) {
    if (!(error instanceof VkError || error instanceof VkUnreadable)) throw error
    const [only, ...others] = vkIds
    if (only !== undefined && others.length === 0) return { answers: [], skipped: [refused(only, error)] }
    const middle = Math.ceil(vkIds.length / 2)
    const first = await readInHalves(vkIds.slice(0, middle), read)
    const second = await readInHalves(vkIds.slice(middle), read)
    return { answers: [...first.answers, ...second.answers], skipped: [...first.skipped, ...second.skipped] }
  }
}
