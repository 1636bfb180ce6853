import { expect, test } from 'vitest'
import { hideSecrets, pathToTell } from './logSecrets.ts'

// printf … | sha256sum
const token = '12-Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFy1-_'

test.each([
  ['/share/abc', '/share/#ba7816bf8f01'],
  ['/share/abc?language=ru', '/share/#ba7816bf8f01'],
  ['/unsubscribe/a/b', '/unsubscribe/#c14cddc033f6'],
  ['/reset/abc', '/reset/#ba7816bf8f01'],
  ['/login?back=/tags', '/login'],
  ['/', '/'],
  ['/api/tag/get/12?x=1', '/api/tag/get/12'],
  ['/assets/index-BhYk.js', '/assets/index-BhYk.js'],
])('%s is told as %s', (url, told) => expect(pathToTell(url)).toBe(told))

const told = (message: string) => JSON.parse(hideSecrets(JSON.stringify({ message }))).message

test.each([
  ['asked https://hooks.example/T0/abc?key=1 twice', 'asked https://hooks.example/#'],
  ['postgres://ann:abc@db.example:5432/rapport', 'postgres://db.example:5432/#'],
  ['did you forget "return reply" in "/share/x?format=pdf&key=1" (GET)', '"/share/x?…" (GET)'],
  [`no page\n${token}`, 'no page\n#'],
  ['asked\nhttps://hooks.example/abc', 'asked\nhttps://hooks.example/#'],
  [`key ${'0123456789abcdef'.repeat(2)}-640.webp`, 'key #'],
])('of %j no secret is left', (message, left) => {
  expect(told(message)).toContain(left)
  expect(told(message)).not.toMatch(/abc|key=1|Zm9v|0123456/)
})

test.each([
  'Server listening at http://127.0.0.1:3000',
  'The migration 202611231311_comment_totals_of_all_days_and_months is not applied yet',
  'at file:///opt/rapport/server/features/reports/delivery/unsubscribePages.ts:25:3',
  'no token: a_name_that_somebody_gave_to_something_and_that_is_long',
  'request 4f2a1c9e-8f1b-4c7e-9a70-0123456789ab\tended "well" \\ at last',
])('%s stays as it is', (message) => expect(told(message)).toBe(message))

test('a line as long as any is gone through at once', () => {
  const begin = performance.now()
  told('a'.repeat(200_000) + '/a'.repeat(100_000) + '?'.repeat(1000))
  expect(performance.now() - begin).toBeLessThan(500)
})
