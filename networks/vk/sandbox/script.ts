import { VkError } from './vkError.ts'

/** One call of a batch: the method, its parameters as strings, and whether only the ids of its items are wanted. */
export type ScriptCall = { method: string; params: Map<string, string>; idsOnly: boolean }

const MAX_CALLS = 25
const HEAD = /\s*API\.([a-zA-Z]+\.[a-zA-Z]+)\(/y

/**
 * Reads the only VKScript the sandbox knows: `return [API.wall.get({"owner_id":-1}),…];`, the batch that
 * clients such as vk-io build, each call with `.items@.id` behind it or without. Throws error 12 on any other code, 13
 * beyond 25 calls.
 */
export function parseScript(code: string): ScriptCall[] {
  const body = /^\s*return\s*\[([\s\S]*)\]\s*;?\s*$/.exec(code)?.[1]
  if (body === undefined) throw new VkError(12)
  const calls: ScriptCall[] = []
  let position = 0
  while (body.slice(position).trim() !== '') {
    const { call, end } = readCall(body, position)
    calls.push(call)
    position = end
  }
  if (calls.length > MAX_CALLS) throw new VkError(13, 'too many api calls')
  return calls
}

function readCall(body: string, start: number): { call: ScriptCall; end: number } {
  HEAD.lastIndex = start
  const head = HEAD.exec(body)
  if (!head?.[1]) throw new VkError(12)
  const open = HEAD.lastIndex
  const close = closingParenthesis(body, open)
  const rest = /^(\.items@\.id)?\s*(,|$)/.exec(body.slice(close + 1))
  if (!rest) throw new VkError(12)
  return {
    call: { method: head[1], params: readParams(body.slice(open, close)), idsOnly: rest[1] !== undefined },
    end: close + 1 + rest[0].length,
  }
}

/** Where the argument ends; parentheses inside strings do not count. */
function closingParenthesis(body: string, start: number): number {
  let isInString = false
  for (let i = start; i < body.length; i++) {
    const char = body[i]
    if (isInString && char === '\\') i += 1
    else if (char === '"') isInString = !isInString
    else if (char === ')' && !isInString) return i
  }
  throw new VkError(12)
}

function readParams(text: string): Map<string, string> {
  if (text.trim() === '') return new Map()
  try {
    const object: Record<string, unknown> = JSON.parse(text)
    return new Map(Object.entries(object).map(([name, value]) => [name, String(value)]))
  } catch {
    throw new VkError(12)
  }
}

/** What a call of a batch leaves of its answer; VKScript finds null where there is nothing. */
export function picked(answer: unknown, { idsOnly }: ScriptCall): unknown {
  if (!idsOnly) return answer
  const { items } = (answer || {}) as { items?: { id?: unknown }[] }
  return items ? items.map((item) => item.id ?? null) : null
}
