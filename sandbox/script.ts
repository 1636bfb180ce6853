import { VkError } from './vkError.ts'

/** One call of a batch: the method and its parameters as strings. */
export type ScriptCall = { method: string; params: Map<string, string> }

const MAX_CALLS = 25
const HEAD = /\s*API\.([a-zA-Z]+\.[a-zA-Z]+)\(/y

/**
 * Reads the only VKScript the sandbox knows: `return [API.wall.get({"owner_id":-1}),…];`, the batch that
 * clients such as vk-io build. Throws error 12 on any other code, 13 beyond 25 calls.
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
  const rest = /^\s*(,|$)/.exec(body.slice(close + 1))
  if (!rest) throw new VkError(12)
  return {
    call: { method: head[1], params: readParams(body.slice(open, close)) },
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
