import { expect } from '@playwright/test'
import { type Call, fillPath, type InputOf, type OutputOf } from '#contract/call.ts'
import type { Person } from './people.ts'

/** Makes a call of the API of an installation as one of its people. */
export async function askAs<C extends Call>(
  url: string,
  by: Pick<Person, 'token'>,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const path = fillPath(call, input)
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = await response.json()
  expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
  // What this call answers.
  return answer as OutputOf<C>
}
