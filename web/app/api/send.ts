import type { Call, InputOf } from '#contract/call.ts'

export interface Request {
  path: string
  body: Record<string, unknown>
}

type Inputs = Record<string, unknown>

/**
 * Turns a call of the contract into what `query` of an endpoint must be: `:name` parts of the path are filled from
 * the input, the rest is the JSON body.
 */
export const send =
  <C extends Pick<Call, 'path' | 'input'>>(call: C) =>
  (input: InputOf<C>): Request => {
    const body: Inputs = { ...input }
    const path = call.path.replace(/:(\w+)/g, (_part, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    return { path, body }
  }
