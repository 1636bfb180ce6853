import { VkError } from './failures.ts'
import type { Envelope, VkParams } from './request.ts'

/** VK runs at most this many calls in one `execute`. */
export const batchSize = 25

/**
 * VKScript that makes the same call with each of the parameter sets; `pick` is what of each answer is wanted, as
 * `.items@.id`.
 */
export function batchCode(method: string, params: VkParams[], pick: string): string {
  return `return [${params.map((each) => `API.${method}(${JSON.stringify(each)})${pick}`).join(',')}];`
}

/**
 * The answers of an `execute`: a call that failed has `false` in its place, and null where something was to be picked from
 * that; its error is in `execute_errors`, in order.
 */
export function batchResults({ response, execute_errors }: Envelope): unknown[] {
  const errors = execute_errors.filter((error) => error.method !== 'execute')
  let failed = 0
  return (Array.isArray(response) ? response : []).map((answer: unknown) => {
    if (answer !== false && answer !== null) return answer
    const error = errors[failed++]
    return new VkError(
      error?.error_code ?? 1,
      error?.error_msg ?? 'no reason given',
      error?.method ?? 'execute',
    )
  })
}
