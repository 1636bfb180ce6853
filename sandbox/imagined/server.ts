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

export interface Answering {
  url: string
  /** Ends the storm. */
  calm(): void
  close(): Promise<void>
}

/** Starts a server that answers VK's methods in VK's envelope, with whatever `methods` say: any token will do. */
export async function startAnswering(methods: Methods, storm: Storm = calm): Promise<Answering> {
  const random = dice(storm.seed)
  let strikes = storm.strikes

  function answer(method: string, params: Params): unknown {
    if (strikes > 0 && random.chance(storm.rate)) {
      strikes -= 1
      throw new VkError(random.pick(storm.codes))
    }
    const found = methods[method]
    if (!found) throw new VkError(3)
    return found(params)
  }

  function respond(response: ServerResponse, method: string, params: Params) {
    try {
      sendJson(
        response,
        JSON.stringify(method === 'execute' ? run(params) : { response: answer(method, params) }),
      )
    } catch (error) {
      if (!(error instanceof VkError)) throw error
      sendJson(response, errorBody(error, method, params))
    }
  }

  function run(params: Params) {
    const execute_errors: { method: string; error_code: number; error_msg: string }[] = []
    const response = parseScript(params.get('code') ?? '').map((call) => {
      try {
        return picked(answer(call.method, call.params), call)
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
