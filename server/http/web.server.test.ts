import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each(['/', '/feed', '/feed?sort=views', '/web?sources=ya.ru', '/settings', '/assets/'])(
  '%s is a page, fetched anew each time',
  async (path) => {
    const answer = await app.server.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test.each(['/no-such.js', '/no-such.js?of=feed', '/assets/no-such.js', '/api/none', '/../package.json'])(
  '%s is not found',
  async (path) => {
    const answer = await app.server.inject(path)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
  },
)

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
])('a script is sent for ever, as %s', async (encoding, read) => {
  const page = await app.server.inject('/')
  const script = /src="(\/assets\/.*?\.js)"/.exec(page.body)?.[1] ?? ''
  const { headers, rawPayload } = await app.server.inject({
    url: script,
    headers: { 'accept-encoding': encoding },
  })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(read(rawPayload).toString()).toMatch(/\bimport\b/)
})

test('a page says where its parts may come from', async () => {
  const { headers } = await app.server.inject('/')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeUndefined()
})
