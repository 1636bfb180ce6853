import { onTestFinished } from 'vitest'
import { createClock } from '../clock.ts'
import type { Sandbox, SandboxCommunity } from '../sandbox.ts'
import { type SandboxOptions, startSandbox } from '../server.ts'
import type { TokenName } from '../tokens.ts'

/** A Saturday noon well inside the corpus. */
export const NOON = Date.parse('2026-11-21T12:00:00Z')

/** A sandbox at a frozen noon without limits, closed with the test. */
export async function testSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = createClock({ now: NOON, running: false })
  const sandbox = await startSandbox({ clock, shiftWeeks: 104, limits: false, ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

export function firstOf(sandbox: Sandbox): SandboxCommunity {
  const [community] = sandbox.communities
  if (!community) throw new Error('the sandbox is empty')
  return community
}

export type Input = Record<string, string | number>

/** The answer's text, exactly as sent. */
export async function callText(
  sandbox: Sandbox,
  method: string,
  params: Input = {},
  token: TokenName = 'user',
): Promise<string> {
  const form = new URLSearchParams({ v: '5.199', access_token: firstOf(sandbox).tokens[token] })
  for (const [name, value] of Object.entries(params)) form.set(name, String(value))
  const response = await fetch(`${sandbox.url}/method/${method}`, { method: 'POST', body: form })
  return response.text()
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every method; the schema test checks their shape.
export type Body = any

export const callBody = async (...args: Parameters<typeof callText>): Promise<Body> =>
  JSON.parse(await callText(...args))

/** The content of `response`; throws when the call was refused. */
export async function call(...args: Parameters<typeof callText>): Promise<Body> {
  const body = await callBody(...args)
  if (body.error) throw new Error(`${args[1]}: ${body.error.error_code} ${body.error.error_msg}`)
  return body.response
}

/** The VK error code of the answer, undefined for a good one. */
export const errorCode = async (...args: Parameters<typeof callText>): Promise<number | undefined> =>
  (await callBody(...args)).error?.error_code
