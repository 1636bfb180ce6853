import { expect, test } from 'vitest'
import { pageName, shortUrl } from './pageName.ts'

test('a page is called as people call it, else as it does itself, else by its address', () => {
  const page = { name: 'Tickets', title: 'Buy', url: 'https://museum.example/tickets' }
  expect(pageName(page)).toBe('Tickets')
  expect(pageName({ ...page, name: null })).toBe('Buy')
  expect(pageName({ ...page, name: null, title: '' })).toBe('museum.example/tickets')
})

test.each([
  ['https://museum.example/', 'museum.example'],
  ['https://museum.example/a?b=1', 'museum.example/a?b=1'],
  ['https://museum.example/%D0%BA%D0%BE%D1%82', 'museum.example/кот'],
  ['https://museum.example/100%', 'museum.example/100%'],
  ['https://xn--e1adhj9a.xn--p1ai/%D0%BA%D0%BE%D1%82', 'музей.рф/кот'],
])('%s reads %s', (url, expected) => {
  expect(shortUrl(url)).toBe(expected)
})
