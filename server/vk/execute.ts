import { VkError } from './failures.ts'
import type { Envelope, VkParams } from './request.ts'

/** VK runs at most this many calls in one `execute`. */
export const batchSize = 25

/** VKScript that makes the same call with each of the parameter sets. */
export function batchCode(method: string, params: VkParams[]): string {
  return `return [${params.map((each) => `API.${method}(${JSON.stringify(each)})`).join(',')}];`
}

/** The answers of an `execute`: a call that failed has `false` in its place and its error in `execute_errors`, in order. */
export function batchResults<Answer>(envelope: Envelope): (Answer | VkError)[] {
  const errors = (envelope.execute_errors ?? []).filter((error) => error.method !== 'execute')
  let failed = 0
  const answers = Array.isArray(envelope.response) ? (envelope.response as (Answer | false)[]) : []
  return answers.map((answer) => {
    if (answer !== false) return answer
    const error = errors[failed++]
    return new VkError(
      error?.error_code ?? 1,
      error?.error_msg ?? 'no reason given',
      error?.method ?? 'execute',
    )
  })
}
