import { expect, test } from 'vitest'
import { toUtmName } from './utmNames.ts'

test.each([
  ['Осень в музее', 'osen-v-muzee'],
  ['Щука, ёж и объезд №2', 'shchuka-ezh-i-obezd-no2'],
  ['  Late-night: café & crème!  ', 'late-night-cafe-creme'],
  ['Чай', 'chay'],
  ['🐈🐈', ''],
  ['猫', ''],
  ['Post 12', 'ad-post-12'],
  ['Story', 'story'],
])('%s is %s', (title, name) => {
  expect(toUtmName(title)).toBe(name)
})

test('a long title is cut where a number still fits behind it', () => {
  expect(toUtmName('ж'.repeat(200))).toHaveLength(80)
  expect(toUtmName(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
