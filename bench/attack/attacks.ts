// The process that attacks a server for `bench/attack/attack.ts`: `node attacks.ts <name> <what it attacks, as JSON>`, until it is killed.
// Without a name it tells those there are.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { analyticsCalls } from '#contract/analytics.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { contentCalls } from '#contract/content/content.ts'
import { passwordCalls } from '#contract/people/passwords.ts'
import { reportCalls } from '#contract/reports.ts'
import { blueprintOf, everySection } from '#server/features/reports/testing/blueprint.ts'

/** What is attacked. editors, viewer: bearer tokens. */
export interface Target {
  url: string
  editors: string[]
  viewer: string
  siteKey: string
}

const [, , name = '', told = '{}'] = process.argv
const {
  url = 'http://127.0.0.1',
  editors = [],
  viewer = '',
  siteKey = '',
}: Partial<Target> = JSON.parse(told)
const { hostname, port } = new URL(url)

let count = 0
function next() {
  count += 1
  return count
}
/** One address of this machine, which is nobody's proxy, or a new one each time. */
const one = () => '127.0.0.2'
const many = () => `127.1.${(next() >> 8) & 255}.${count & 255}`

/** Keeps so many sockets open, each used as told and opened again when it is closed. */
function keepOpen(n: number, from: () => string, use: (socket: Socket) => void) {
  const open = () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: from() }, () => use(socket))
    socket.on('error', () => {}).on('close', () => setTimeout(open, 1000))
    socket.resume()
  }
  for (let i = 0; i < n; i += 1) open()
}

const dripEvery = (ms: number, what: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(what), ms)
  socket.on('close', () => clearInterval(timer))
}

const halfOpen = (authorization = '') =>
  `POST /api/setup/status HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`

interface Asked {
  path: string
  body?: string | Buffer | undefined
  method?: string
  headers?: Record<string, string>
}

/** Asks again as soon as it is answered, so many at once. */
function ask(n: number, asked: () => Asked, from = one) {
  const agent = new Agent({ keepAlive: true, localAddress: from() })
  const once = () =>
    new Promise<void>((resolve) => {
      const { path, body, method = 'POST', headers } = asked()
      const sent = request(url + path, {
        agent,
        method,
        headers: { 'content-type': 'application/json', ...headers },
      })
      const again = () => setTimeout(resolve, 100)
      sent
        .on('error', again)
        .on('response', (answer) => answer.on('error', again).on('close', resolve).resume())
      sent.end(body)
    })
  const goOn = async () => {
    for (;;) await once()
  }
  for (let i = 0; i < n; i += 1) void goOn()
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
/** As a proxy of ours would hand on what comes from another machine each time. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.${(next() >> 8) & 255}.${count & 255}` })
const proxy = () => '127.0.0.1'
const random = () => randomBytes(32).toString('base64url')

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const bombs: Omit<Asked, 'path'>[] = [
  { body: deep(400_000) },
  { body: `{"page":1,"filters":${deep(1000)}}` },
  { body: `{"filters":{"search":"${'x'.repeat(900_000)}"}}` },
  { body: `{"ids":[${'1,'.repeat(400_000)}1]}` },
  { body: `{"page":${'9'.repeat(500_000)}}` },
  { body: gzipSync(Buffer.alloc(200_000_000, ' ')), headers: { 'content-encoding': 'gzip' } },
]

const days = { from: '2024-01-01', to: '2026-11-20' }
const preview = JSON.stringify({
  blueprint: blueprintOf({
    is_regular: false,
    ...days,
    sections: Array.from({ length: 2 }, (_, n) =>
      everySection([])
        .filter(({ kind }) => kind !== 'comparison')
        .map((section) => ({ ...section, id: `${section.id}${n}` })),
    ).flat(),
  }),
})
const previewBy = (token?: string): Asked => ({
  path: reportCalls.preview.path,
  body: preview,
  headers: bearer(token),
})
/** The longest that are no dear ones, each asked otherwise than before. */
const heavy = [
  () => ({ path: analyticsCalls.graph.path, filters: { ...days, search: `музей${next()}` } }),
  () => ({ path: analyticsCalls.subjects.path, filters: { ...days, search: `музей${next()}` }, by: 'word' }),
  () => ({ path: contentCalls.list.path, filters: { search: `a${next()}` }, per_page: 100 }),
  () => ({ path: commentCalls.list.path, filters: { search: `b${next()}` } }),
]
function heavyCall(): Asked {
  const { path, ...body } = heavy[next() % heavy.length]?.() ?? { path: '' }
  return { path, body: JSON.stringify(body), headers: bearer(viewer) }
}
const view = (key: string) => JSON.stringify({ t: 'view', k: key, u: `https://shop.example/${next()}` })
const browser = { 'user-agent': 'Mozilla/5.0 Chrome/140.0' }

/** Without it no password is looked at. */
async function csrf(): Promise<{ csrfToken: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = await answer.json()
  return {
    csrfToken,
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}

/** Each goes on by itself, for ever. */
const attacks: Record<string, () => void | Promise<void>> = {
  'slow heads': () =>
    keepOpen(450, one, (socket) => {
      socket.write('GET /api/setup/status HTTP/1.1\r\nHost: x\r\n')
      dripEvery(1000, 'X-A: 1\r\n')(socket)
    }),
  'slow bodies': () =>
    keepOpen(450, one, (socket) => {
      socket.write(halfOpen())
      dripEvery(1000, ' ')(socket)
    }),
  'half-open requests': () => keepOpen(450, one, (socket) => socket.write(halfOpen())),
  'half-open requests with a made-up token': () =>
    keepOpen(450, one, (socket) => socket.write(halfOpen('Authorization: Bearer x\r\n'))),
  'half-open requests from many addresses': () => keepOpen(450, many, (socket) => socket.write(halfOpen())),
  'many connections': () => keepOpen(2000, one, () => {}),
  'answers nobody reads': () =>
    keepOpen(500, one, (socket) => {
      const asked = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'
      socket.pause()
      socket.write(asked.repeat(20))
      // Without reading, only a write tells that the server is gone.
      dripEvery(1000, asked)(socket)
    }),
  'dear calls': () => ask(50, () => previewBy(editors[0])),
  'dear calls of many': () => ask(50, () => previewBy(editors[next() % editors.length])),
  'heavy calls of a viewer': () => ask(50, heavyCall),
  'a flood of events': () =>
    ask(
      100,
      () => ({ path: '/collect', body: view(siteKey), headers: { ...elsewhere(), ...browser } }),
      proxy,
    ),
  'events of made-up sites': () =>
    ask(
      100,
      () => ({
        path: '/collect',
        body: view(random().slice(0, 16)),
        headers: { ...elsewhere(), ...browser },
      }),
      proxy,
    ),
  'a spray of passwords': async () => {
    const { csrfToken, cookie } = await csrf()
    ask(
      50,
      () => ({
        path: '/api/auth/callback/credentials',
        body: JSON.stringify({
          email: `${next()}@rapport.test`,
          password: 'password',
          csrfToken,
          json: 'true',
        }),
        headers: { ...elsewhere(), cookie },
      }),
      proxy,
    )
  },
  'forgotten passwords': () =>
    ask(
      50,
      () => ({
        path: passwordCalls.forgot.path,
        body: JSON.stringify({ email: `${next()}@rapport.test` }),
        headers: elsewhere(),
      }),
      proxy,
    ),
  'made-up tokens': () =>
    ask(100, () => ({ path: contentCalls.list.path, body: '{}', headers: bearer(random()) })),
  'made-up links': () =>
    ask(100, () => ({ path: `/share/1-${random()}`, method: 'GET', headers: elsewhere() }), proxy),
  'a flood of health checks': () => ask(200, () => ({ path: '/readyz', method: 'GET' })),
  bombs: () =>
    ask(8, () => {
      const { body, headers } = bombs[next() % bombs.length] ?? {}
      return { path: contentCalls.list.path, body, headers: { ...bearer(viewer), ...headers } }
    }),
}

if (name) await attacks[name]?.()
else console.log(JSON.stringify(Object.keys(attacks)))
