// The process that loads a server for `bench/web/web.ts`: `node webLoad.ts <url> <site keys> <connections> <seconds> <seed>`. It
// writes JSON: requests by status, and percentiles of their times in ms. Plain sockets, since the machine is one.
import { connect } from 'node:net'
import { seededRandom } from '#server/lib/random.ts'
import { percentile } from '../percentiles.ts'
import { makeView, makeZipf } from './webVisits.ts'

const [, , url = '', keys = '', connections = '64', seconds = '10', seed = '1'] = process.argv
const { hostname, port } = new URL(url)
const sites = keys.split(',')
const random = seededRandom(Number(seed))
const zipf = makeZipf()

/** Made before, so that making them takes nothing of what is measured. */
const requests = Array.from({ length: 50_000 }, (_, n) => {
  const { address, userAgent, body } = makeView(sites[n % sites.length] ?? '', random, zipf)
  return Buffer.from(
    [
      'POST /collect HTTP/1.1',
      `Host: ${hostname}`,
      'Content-Type: text/plain;charset=UTF-8',
      'Origin: https://shop.example',
      `User-Agent: ${userAgent}`,
      `X-Forwarded-For: ${address}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
})

const statuses: Record<string, number> = {}
const times: number[] = []
let next = 0
const end = performance.now() + Number(seconds) * 1000
const firstAt = performance.now()

function run(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let sentAt = 0
    const send = () => {
      if (performance.now() >= end) {
        socket.end()
        return resolve()
      }
      sentAt = performance.now()
      socket.write(requests[next++ % requests.length] ?? '')
    }
    socket.on('connect', send)
    // An answer without a body is one chunk.
    socket.on('data', (chunk) => {
      const status = chunk.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(performance.now() - sentAt)
      send()
    })
    socket.on('error', () => {
      statuses.error = (statuses.error ?? 0) + 1
      resolve()
    })
    socket.on('close', () => resolve())
  })
}

await Promise.all(Array.from({ length: Number(connections) }, run))
const perSecond = ((statuses['202'] ?? 0) * 1000) / (performance.now() - firstAt)
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
console.log(JSON.stringify({ statuses, perSecond, p50, p95, p99 }))
