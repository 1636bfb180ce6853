import { checkAccess, checkToken, isMethod } from './access.ts'
import { type Faults, faultError } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import type { Call } from './methods/call.ts'
import { METHODS } from './methods/table.ts'
import { parseScript, picked, type ScriptCall } from './script.ts'
import type { Token } from './tokens.ts'
import { VkError } from './vkError.ts'

/** What a request over the wire is answered with. */
export type Answer = { response: unknown; execute_errors?: ExecuteError[] }
type ExecuteError = { method: string; error_code: number; error_msg: string }

export type Guards = { limits: Limits; faults: Faults; journal: Journal }

/** Above this many posts from wall.get, or this many bytes, VK refuses the answer of an execute. */
const MAX_EXECUTE_POSTS = 500
const MAX_EXECUTE_BYTES = 5 * 1024 * 1024

/** Answers one method call, or refuses it. Everything that VK checks before the method itself is here. */
export function answer(guards: Guards, call: Call, method: string, arrivedMs: number): Answer {
  if (!isMethod(method)) throw new VkError(3)
  if (!call.params.get('v')) throw new VkError(8, 'v (version) is required')
  checkToken(call.token)
  guards.limits.takeSecond(call.token, arrivedMs)
  if (method === 'execute') {
    checkAccess(call.token, method)
    return execute(guards, call)
  }
  return { response: answerOne(guards, call, method) }
}

function answerOne(guards: Guards, call: Call, method: string): unknown {
  if (!isMethod(method) || method === 'execute') throw new VkError(3)
  checkAccess(call.token, method)
  guards.limits.takeDay(call.token, method, call.now)
  return METHODS[method](call)
}

/** A failed call of the batch is `false` in its place, and a line in execute_errors. */
function execute(guards: Guards, call: Call): Answer {
  const errors: ExecuteError[] = []
  const calls = parseScript(call.params.get('code') ?? '')
  const response = calls.map((inner) => {
    try {
      return picked(answerInner(guards, call, inner), inner)
    } catch (error) {
      if (!(error instanceof VkError)) throw error
      guards.journal.refused(call.token.label, inner.method, error.code)
      errors.push({ method: inner.method, error_code: error.code, error_msg: error.message })
      return picked(false, inner)
    }
  })
  if (isTooBig(response, calls)) throw new VkError(13, 'response size is too big')
  return errors.length > 0 ? { response, execute_errors: errors } : { response }
}

function answerInner(guards: Guards, call: Call, { method, params }: ScriptCall): unknown {
  const strike = guards.faults.strike(method, call.token.value, true)
  if (strike) throw faultError(strike.code)
  return answerOne(guards, { ...call, params }, method)
}

function isTooBig(response: readonly unknown[], calls: readonly ScriptCall[]): boolean {
  const posts = calls.reduce(
    (sum, { method }, index) => sum + (method === 'wall.get' ? itemCount(response[index]) : 0),
    0,
  )
  return posts > MAX_EXECUTE_POSTS || Buffer.byteLength(JSON.stringify(response)) > MAX_EXECUTE_BYTES
}

function itemCount(response: unknown): number {
  const hasItems = typeof response === 'object' && response !== null && 'items' in response
  return hasItems && Array.isArray(response.items) ? response.items.length : 0
}

/** Who a token string belongs to at a moment. Throws error 5 for none and for an unknown one. */
export function identify(tokens: ReadonlyMap<string, Token>, value: string | undefined, now: number): Token {
  if (!value) throw new VkError(5, 'no access_token passed.')
  const token = tokens.get(value)
  if (!token) throw new VkError(5, 'invalid access_token (4).')
  return token.expiresAtMs !== undefined && token.expiresAtMs <= now
    ? { ...token, refusal: 'expired' }
    : token
}
