import { expect, test } from 'vitest'
import { asCommunityId } from '#server/db/communityId.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { isPass, makePass } from './shareCookie.ts'
import type { OpenShare } from './shares.queries.ts'

const secrets = secretsFrom(Buffer.alloc(32, 1))
const share: OpenShare = {
  id: 5,
  community: asCommunityId(1),
  run: '7',
  language: 'en',
  password_hash: 'a hash',
}
const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const pass = makePass(secrets, share, now)

test('a pass is good for an hour', () => {
  expect(isPass(secrets, share, pass, later(3599))).toBe(true)
  expect(isPass(secrets, share, pass, later(3600))).toBe(false)
})

test.each<[what: string, other: Partial<OpenShare>]>([
  ['link', { id: 6 }],
  ['community', { community: asCommunityId(2) }],
  ['password', { password_hash: 'another hash' }],
])('it is good for no other %s', (_, other) => {
  expect(isPass(secrets, { ...share, ...other }, pass, now)).toBe(false)
})

test('nor for another installation', () => {
  expect(isPass(secretsFrom(Buffer.alloc(32, 2)), share, pass, now)).toBe(false)
})

test.each([
  undefined,
  '',
  '.',
  pass.replace(/^\d+/, (until) => `${Number(until) + 1}`),
  `${pass}A`,
  pass.slice(1),
])('%j is none', (other) => expect(isPass(secrets, share, other, now)).toBe(false))
