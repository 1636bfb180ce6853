import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

test('a running process is alive, and ready with its database', async () => {
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
})

test('a process whose database lacks a migration is alive but not ready', async () => {
  const newest = await app.db
    .selectFrom('migration')
    .selectAll()
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('migration').where('name', '=', newest.name).execute()
  const response = await get('/readyz')
  expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'unavailable' } }])
  expect(response.headers.get('retry-after')).toBe('1')
  expect((await get('/healthz')).status).toBe(200)
  await app.db.insertInto('migration').values(newest).execute()
  expect((await get('/readyz')).status).toBe(200)
})

test('a flood that asks whether it is ready does not make it seem gone', async () => {
  const pool = vi.spyOn(app.db, 'getExecutor')
  const answers = await Promise.all(Array.from({ length: 800 }, () => app.server.inject('/readyz')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(pool.mock.calls.length).toBeLessThan(20)
  pool.mockRestore()
})

test('the metrics of this machine are in the form of Prometheus, requests by route', async () => {
  await app.post('/api/setup/status', {})
  const response = await get('/metrics')
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  const text = await response.text()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/setup\/status",status="200"\} \d+/,
  )
})

test('from elsewhere the metrics are for administrators', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  const statusFor = async (headers: Record<string, string>) =>
    (await get('/metrics', { ...elsewhere, ...headers })).status
  expect(await statusFor({})).toBe(401)
  expect(await statusFor({ authorization: `Bearer ${await app.signIn('editor')}` })).toBe(403)
  expect(await statusFor({ authorization: `Bearer ${await app.signIn('admin')}` })).toBe(200)
})

test('the contract is served as OpenAPI and to read', async () => {
  const document = await (await get('/api/openapi.json')).json()
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/content/list': { post: {} } } })
  expect(await (await get('/api/docs/json')).json()).toEqual(document)
  const page = await get('/api/docs')
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('swagger-initializer.js')
})
