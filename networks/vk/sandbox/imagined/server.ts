import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Params } from '../params.ts'
import { dice } from '../random.ts'
import { parseScript, picked } from '../script.ts'
import { VkError } from '../vkError.ts'
import { errorBody, readParams, sendJson } from '../wire.ts'

/** What a method answers. Throws VkError. */
export type Methods = Record<string, (params: Params) => unknown>

/** Errors of VK that strike some of the first calls, those within `execute` included. */
export interface Storm {
  /** Share of the calls. */
  rate: number
  seed: number
  /** So many at most. */
  strikes: number
  codes: readonly number[]
}

const calm: Storm = { rate: 0, seed: 0, strikes: 0, codes: [] }

/** Whether a token may call a method. Throws VkError when not. */
export type Access = (token: string, method: string) => void

export interface Answering {
  url: string
  /** Ends the storm. */
  calm(): void
  /** Begins it anew. */
  storm(): void
  close(): Promise<void>
}

/**
 * Starts a server that answers VK's methods in VK's envelope, with whatever `methods` say; without `access` any token will
 * do.
 */
export async function startAnswering(
  methods: Methods,
  storm: Storm = calm,
  access: Access = () => {},
): Promise<Answering> {
  const random = dice(storm.seed)
  let strikes = storm.strikes

  function answer(method: string, params: Params, token: string): unknown {
    access(token, method)
    if (strikes > 0 && random.chance(storm.rate)) {
      strikes -= 1
      throw new VkError(random.pick(storm.codes))
    }
    const found = methods[method]
    if (!found) throw new VkError(3)
    return found(params)
  }

  function respond(response: ServerResponse, method: string, params: Params) {
    const token = params.get('access_token') ?? ''
    try {
      const body = method === 'execute' ? run(params, token) : { response: answer(method, params, token) }
      sendJson(response, JSON.stringify(body))
    } catch (error) {
      if (!(error instanceof VkError)) throw error
      sendJson(response, errorBody(error, method, params))
    }
  }

  function run(params: Params, token: string) {
    access(token, 'execute')
    const execute_errors: { method: string; error_code: number; error_msg: string }[] = []
    const response = parseScript(params.get('code') ?? '').map((call) => {
      try {
        return picked(answer(call.method, call.params, token), call)
      } catch (error) {
        if (!(error instanceof VkError)) throw error
        execute_errors.push({ method: call.method, error_code: error.code, error_msg: error.message })
        return picked(false, call)
      }
    })
    return { response, execute_errors }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vk')
    readParams(request, url).then(
      (params) => respond(response, url.pathname.replace('/method/', ''), params),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calm: () => {
      strikes = 0
    },
    storm: () => {
      strikes = storm.strikes
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
