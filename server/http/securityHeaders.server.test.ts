import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupCalls } from '#contract/people/auth.ts'
import { type TestApp, testApp } from '../testing/app.ts'

const pages = [
  '/',
  '/feed?tab=1',
  '/api/docs',
  '/api/docs/static/index.html',
  setupCalls.status.path,
  '/nothing.js',
]

describe.each(['http://rapport.example', 'https://rapport.example'])('at %s', (publicUrl) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ publicUrl })
  })
  afterAll(() => app.close())

  const headersOf = async (path: string) => (await fetch(app.url + path)).headers

  test.each(pages)('%s lets no script run that is not a file of ours', async (path) => {
    const policy = directives((await headersOf(path)).get('content-security-policy') ?? '')
    const scripts = policy.get('script-src') ?? policy.get('default-src')
    expect(scripts).toEqual(["'self'"])
    expect(policy.get('script-src-attr') ?? scripts).not.toContain("'unsafe-inline'")
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  test('HTTPS is asked for where there is HTTPS', async () => {
    const isHttps = publicUrl.startsWith('https:')
    const headers = await headersOf('/')
    expect(headers.get('strict-transport-security')?.replace(/;.*/, '')).toBe(
      isHttps ? 'max-age=31536000' : undefined,
    )
    expect(headers.get('content-security-policy')?.includes('upgrade-insecure-requests')).toBe(isHttps)
  })

  test('types are not guessed, and the address of a screen is told to nobody', async () => {
    const headers = await headersOf('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

const directives = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
