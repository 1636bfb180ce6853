import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { type Network, publicInternet } from '#server/http/network.ts'

interface Told {
  headers: IncomingHttpHeaders
  body: string
}

export interface HookServer {
  url: string
  told: Told[]
  close(): Promise<void>
}

type Answer = (response: ServerResponse, told: Told[]) => unknown

/** A server at a free port of this machine that notes what it is told, and answers with nothing unless told how. */
export const startHookServer = (answer?: Answer): Promise<HookServer> =>
  openHook('http://127.0.0.1', createServer, answer)

/** The same by the name `localhost` alone, and encrypted, with a certificate that nobody has signed but itself. */
export const startTlsHookServer = ({ key, cert }: { key: string; cert: string }): Promise<HookServer> =>
  openHook('https://localhost', (listener) => createTlsServer({ key, cert }, listener))

async function openHook(
  origin: string,
  create: (listener: RequestListener) => ReturnType<typeof createServer | typeof createTlsServer>,
  answer: Answer = (response) => response.end(),
): Promise<HookServer> {
  const told: Told[] = []
  const server = create(async (asked, response) => {
    told.push({ headers: asked.headers, body: await text(asked) })
    answer(response, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `${origin}:${address.port}/hook`,
    told,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isLoopback = (address: string) => address === '127.0.0.1'

/** A network that ends at this machine, without encryption. */
export const thisMachine: Network = { request, isAllowed: isLoopback, withinMs: 10_000 }

/** The network as it is, but that it ends at this machine; its names may lead to either loopback. */
export const thisMachineEncrypted: Network = {
  ...publicInternet,
  isAllowed: (address) => isLoopback(address) || address === '::1',
}
