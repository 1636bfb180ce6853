import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { answerError } from '#server/http/errorAnswer.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { serveNextAuth } from './nextAuth.ts'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = fastify()
  app.setErrorHandler(answerError)
  await serveNextAuth(app, {
    config: { publicUrl: 'http://127.0.0.1:0', openId: undefined },
    db: openDatabase('postgres://nobody@127.0.0.1:1/none'),
    secrets: secretsFrom(Buffer.alloc(32, 1)),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

test('while the database is away a right password is not called wrong', async () => {
  const response = await openBrowser(url).postWithCsrf('/api/auth/callback/credentials', {
    email: 'anna@rapport.test',
    password: 'right password',
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({
    error: { code: 'unavailable', message: 'Try again in a moment' },
    url: `${url}/api/auth/error?error=Unavailable`,
  })
})
