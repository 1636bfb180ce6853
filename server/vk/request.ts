import { VkError, VkUnreachable } from './failures.ts'

export const apiVersion = '5.199'

export type VkParams = Record<string, string | number | boolean | undefined>

/** VK's envelope: `response`, or `error` with HTTP status 200; execute adds `execute_errors`. */
export interface Envelope {
  response: unknown
  execute_errors?: { method: string; error_code: number; error_msg: string }[]
}

/**
 * One request to VK as a form, without any retry.
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
  if ('error' in answer) throw new VkError(answer.error.error_code, answer.error.error_msg, method)
  return answer
}

type Answer = Envelope | { error: { error_code: number; error_msg: string } }

async function send(
  url: string,
  method: string,
  body: URLSearchParams,
  token: string,
  timeoutMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
    throw new Error('an answer of an unknown form')
  } catch (cause) {
    throw new VkUnreachable(method, cause)
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  ('response' in value ||
    ('error' in value &&
      typeof value.error === 'object' &&
      value.error !== null &&
      'error_code' in value.error))
