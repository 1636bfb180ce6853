import { createWriteStream } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ask, type Network, publicInternet } from '#server/http/network.ts'

const mostBytes = 20_000_000
/** Drawings are none: they can hold anything. */
const accept = 'image/jpeg, image/png, image/webp'

/**
 * Writes the picture at an address that VK gave to a file. It is at a public address by https, or where VK itself is asked.
 * Errors: an Error that says why there is none.
 */
export async function fetchPicture(url: string, vkApiUrl: string, path: string): Promise<void> {
  const response = await ask(networkOf(url, vkApiUrl), url, { headers: { accept, 'user-agent': 'Rapport' } })
  if (response.statusCode !== 200) {
    response.on('error', () => {}).destroy()
    throw new Error(`It answered with the status ${response.statusCode}`)
  }
  await pipeline(response, atMost(mostBytes), createWriteStream(path))
}

/** What stands in for VK may be anywhere, as its setting says. */
function networkOf(url: string, vkApiUrl: string): Network {
  const { origin, protocol } = new URL(url)
  if (origin !== new URL(vkApiUrl).origin) return publicInternet
  return { ...publicInternet, isAllowed: () => true, ...(protocol === 'http:' && { request: requestPlain }) }
}

function atMost(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? new Error(`It has more than ${most} bytes`) : null, chunk)
    },
  })
}
