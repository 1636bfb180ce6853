import { expect, test } from 'vitest'
import { readableHost } from './readableHost.ts'

test.each([
  ['xn--e1adhj9a.xn--p1ai', 'музей.рф'],
  ['xn--mnchen-3ya.de:8080', 'münchen.de:8080'],
  ['https://shop.xn--e1adhj9a.xn--p1ai/xn--a?b=xn--c', 'https://shop.музей.рф/xn--a?b=xn--c'],
  ['https://shop.example/', 'https://shop.example/'],
  ['192.0.2.7', '192.0.2.7'],
  ['vk.com', 'vk.com'],
  ['Newsletter: May', 'Newsletter: May'],
  ['読了。', '読了。'],
  ['xn--0', 'xn--0'],
  ['', ''],
])('%j reads %j', (text, expected) => {
  expect(readableHost(text)).toBe(expected)
})
