import { expect, test } from 'vitest'
import { callbackPath } from './callbackPath.ts'

const origin = 'https://rapport.example'

test.each([
  ['https://rapport.example/feed?kind=posts#top', '/feed?kind=posts#top'],
  ['/tags?page=2', '/tags?page=2'],
  [null, '/feed'],
  ['', '/feed'],
  ['https://evil.example/feed', '/feed'],
  ['//evil.example/feed', '/feed'],
  ['/\\evil.example', '/feed'],
  ['javascript:alert(1)', '/feed'],
  ['https://rapport.example.evil.example/', '/feed'],
  ['/login?callbackUrl=/feed', '/feed'],
  ['/', '/feed'],
  ['/api/auth/signout', '/feed'],
  ['http://[', '/feed'],
])('after signing in, callback %s leads to %s', (callbackUrl, path) => {
  expect(callbackPath(callbackUrl, origin)).toBe(path)
})
