import { expect, test } from 'vitest'
import { callbackPath } from './callbackPath.ts'

const origin = 'https://rapport.example'

test.each([
  ['https://rapport.example/feed?kind=posts#top', '/feed?kind=posts#top'],
  ['/tags?page=2', '/tags?page=2'],
  [null, '/overview'],
  ['', '/overview'],
  ['https://evil.example/feed', '/overview'],
  ['//evil.example/feed', '/overview'],
  ['/\\evil.example', '/overview'],
  ['javascript:alert(1)', '/overview'],
  ['https://rapport.example.evil.example/', '/overview'],
  ['/login?callbackUrl=/feed', '/overview'],
  ['/', '/overview'],
  ['/forgot', '/overview'],
  ['/api/auth/signout', '/overview'],
  ['http://[', '/overview'],
])('after signing in, callback %s leads to %s', (callbackUrl, path) => {
  expect(callbackPath(callbackUrl, origin)).toBe(path)
})
