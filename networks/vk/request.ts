import { z } from 'zod'
import { VkError, VkUnreachable } from './failures.ts'

export const apiVersion = '5.199'

export type VkParams = Record<string, string | number | boolean | undefined>

const InnerError = z.object({
  method: z.string().catch('execute'),
  error_code: z.int(),
  error_msg: z.string().catch(''),
})
/** An answer; `execute` tells the errors of its calls beside it. */
const Answered = z.object({
  response: z.unknown(),
  execute_errors: z.array(InnerError).catch([]).default([]),
})
export type Envelope = z.output<typeof Answered>

const Refused = z.object({
  error: z.object({
    error_code: z.int(),
    error_msg: z.string().catch(''),
    error_subcode: z.int().optional().catch(undefined),
    redirect_uri: z
      .url({ protocol: /^https$/ })
      .optional()
      .catch(undefined),
    // It comes as http, too, which no page of ours shows.
    captcha_img: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/^http:/, 'https:'))
      .optional()
      .catch(undefined),
    captcha_sid: z.coerce.string().optional().catch(undefined),
  }),
})

/**
 * One request to VK as a form, without any retry. VK's envelope is `response`, or `error` with HTTP status 200.
 * Errors: VkError with VK's own code; VkUnreachable when what came is no answer of the API.
 */
export async function request(
  baseUrl: string,
  method: string,
  params: VkParams,
  token: string,
  timeoutMs: number,
): Promise<Envelope> {
  const body = new URLSearchParams({ v: apiVersion })
  for (const [name, value] of Object.entries(params)) if (value !== undefined) body.set(name, String(value))
  const answer = await send(`${baseUrl}/${method}`, method, body, token, timeoutMs)
  const refused = Refused.safeParse(answer)
  if (refused.success) {
    const { error_code, error_msg, error_subcode, ...confirmation } = refused.data.error
    throw new VkError(error_code, error_msg, method, { subcode: error_subcode, confirmation })
  }
  const answered = Answered.safeParse(answer)
  if (answered.success && answered.data.response !== undefined) return answered.data
  throw new VkUnreachable(method, 'an answer of an unknown form')
}

async function send(
  url: string,
  method: string,
  body: URLSearchParams,
  token: string,
  timeoutMs: number,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new VkUnreachable(method, cause)
  }
}

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
