import { expect, test } from 'vitest'
import { siteHost } from './siteHost.ts'

const museum = 'xn--e1adhj9a.xn--p1ai'

test.each([
  ['музей.рф', museum],
  ['Музей.РФ', museum],
  ['https://музей.рф/', museum],
  ['https://www.музей.рф/билеты?день=1#касса', museum],
  [museum, museum],
  [museum.toUpperCase(), museum],
  ['музей。рф', museum],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['mu\u0308nchen.de', 'xn--mnchen-3ya.de'],
  ['  Shop.Example ', 'shop.example'],
  ['http://www.shop.example/a b', 'shop.example'],
  ['m.shop.example', 'm.shop.example'],
  ['localhost', 'localhost'],
  ['192.0.2.7', '192.0.2.7'],
  ['2gis.ru', '2gis.ru'],
])('%j is %j', (typed, host) => {
  expect(siteHost(typed)).toBe(host)
})

test.each([
  ['shop.example:8080', 'shop.example:8080'],
  ['http://музей.рф:8080/', `${museum}:8080`],
  ['192.0.2.7:3000', '192.0.2.7:3000'],
  ['shop.example:443', 'shop.example'],
  ['shop.example:80', 'shop.example'],
  ['http://shop.example:80/', 'shop.example'],
])('of %j a port that browsers name stays: %j', (typed, host) => {
  expect(siteHost(typed)).toBe(host)
})

test.each([
  '',
  ' ',
  '.',
  'https://',
  '0000-00-00',
  '1.2',
  '0x7f.1',
  '1',
  '256.1.1.1',
  '１９２.0.2.7',
  'example.123',
  'example.2gis',
  'shop..example',
  '.example',
  'shop.example.',
  'shop example',
  'shop\nexample',
  'my_shop.example',
  'shop.example:99999',
  'shop.example:',
  'me@shop.example',
  'https://me:secret@shop.example/',
  'mailto:me@shop.example',
  'ftp://shop.example',
  'javascript:alert(1)',
  '[::1]',
  '*.shop.example',
  'shop.example,other.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(124)}example`,
])('%j is no host of a site', (typed) => {
  expect(siteHost(typed)).toBeNull()
})

test('what it answers stays as it is', () => {
  for (const typed of ['Музей.рф', 'münchen.de:8080', '192.0.2.7:3000', 'http://localhost:3000/a'])
    expect(siteHost(siteHost(typed) ?? '')).toBe(siteHost(typed))
})
