import { expect, test } from 'vitest'
import { readSource } from './cells.ts'

const hosts = ['xn--e1adhj9a.xn--p1ai', 'shop.example']

test.each([
  ['музей.рф', ''],
  ['Билеты.Музей.рф', ''],
  ['xn--e1adhj9a.xn--p1ai', ''],
  ['https://музей.рф/билеты', ''],
  ['www.shop.example', ''],
  ['https://vk.com/olonmus', 'vk.com'],
  ['Newsletter', 'newsletter'],
])('who came from %s came from %j', (named, source) => {
  expect(readSource('', '', named, hosts)).toBe(source)
})
