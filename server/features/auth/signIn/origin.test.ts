import { describe, expect, test } from 'vitest'
import { requestOrigin, safeCallback } from './origin.ts'

const local = 'http://127.0.0.1:3000'

describe('the origin', () => {
  test.each([
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['localhost:5173', 'http://localhost:5173'],
    ['192.168.1.7:8080', 'http://192.168.1.7:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['[fd00::7]', 'http://[fd00::7]'],
  ])('of a local installation is the local address that was asked for: %s', (host, origin) => {
    expect(requestOrigin(host, local)).toBe(origin)
    expect(requestOrigin(host, 'http://0.0.0.0:3000')).toBe(origin)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    'localhost:3000/path',
    'localhost:99999',
    'local host',
    '',
    undefined,
  ])('is not believed from the name %s', (host) => {
    expect(requestOrigin(host, local)).toBe(local)
  })

  test('of an installation with a public name is that name, however it was asked for', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', 'evil.example', 'rapport.example', undefined]) {
      expect(requestOrigin(host, 'https://rapport.example/')).toBe('https://rapport.example')
    }
  })

  test('of an installation that is reached by https alone stays so', () => {
    expect(requestOrigin('10.0.0.5', 'https://10.0.0.5')).toBe('https://10.0.0.5')
    expect(requestOrigin('localhost:3000', 'https://10.0.0.5')).toBe('https://10.0.0.5')
  })
})

describe('a callback address', () => {
  test.each([
    ['/feed?sort=views', `${local}/feed?sort=views`],
    [`${local}/feed#top`, `${local}/feed#top`],
    ['', `${local}/`],
  ])('within the installation is kept: %s', (url, kept) => {
    expect(safeCallback(url, local)).toBe(kept)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    `/${'x'.repeat(3000)}`,
  ])('elsewhere is replaced: %s', (url) => {
    expect(safeCallback(url, local)).toBe(local)
  })
})
