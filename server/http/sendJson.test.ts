import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { sendJson } from './sendJson.ts'

const list = call('/api/test', 'public', 'A long list', {}, z.object({ items: z.array(z.string()) }))
const remembered = {
  items: Array.from({ length: 500 }, (_, n) => `item ${n}`),
  secret: 'not in the contract',
}
const expected = JSON.stringify({ items: remembered.items })

function ask(app: ReturnType<typeof serve>, encoding?: string) {
  return app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} })
}

function serve() {
  const app = fastify()
  const send = sendJson(list)
  app.get('/', (_, reply) => send(reply, remembered))
  return app
}

test('a remembered answer is the same again, compressed for those who take that', async () => {
  const app = serve()
  const [again, once] = [await ask(app, 'br, gzip'), await ask(app, 'br, gzip')]
  expect(again.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(again.rawPayload).toString()).toBe(expected)
  expect(once.rawPayload.equals(again.rawPayload)).toBe(true)
})

test('who does not take gzip gets a remembered answer as it is', async () => {
  const app = serve()
  await ask(app)
  for (const encoding of [undefined, 'identity', 'gzip;q=0', 'br']) {
    const answer = await ask(app, encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(expected)
  }
})

test('an item that is not as the contract says is left out, and the others of its list are shown', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  const send = sendJson(list)
  app.get('/', (_, reply) => send(reply, { items: ['one', 2, 'three', null] }))
  expect((await ask(app)).json()).toEqual({ items: ['one', 'three'] })
  expect(lines).toHaveLength(1)
})

test('an answer that is odd beside its items is none', async () => {
  const app = fastify()
  const send = sendJson(list)
  app.get('/', (_, reply) => send(reply, { items: 'none' }))
  expect((await ask(app)).statusCode).toBe(500)
})
