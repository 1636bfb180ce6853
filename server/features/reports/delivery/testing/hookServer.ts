import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Network } from '#server/http/network.ts'

interface Told {
  headers: IncomingHttpHeaders
  body: string
}

export interface HookServer {
  url: string
  told: Told[]
  close(): Promise<void>
}

/** A server at a free port of this machine that notes what it is told, and answers with nothing unless told how. */
export async function startHookServer(
  answer: (response: ServerResponse, told: Told[]) => unknown = (response) => response.end(),
): Promise<HookServer> {
  const told: Told[] = []
  const server = createServer(async (asked, response) => {
    told.push({ headers: asked.headers, body: await text(asked) })
    answer(response, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    told,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A network that ends at this machine, without encryption. */
export const thisMachine: Network = {
  request,
  isAllowed: (address) => address === '127.0.0.1',
  withinMs: 10_000,
}
