import { expect, test } from 'vitest'
import { sourceNamed } from './addresses.ts'

test.each([
  'vk',
  'VK',
  'vk.com',
  'm.vk.com',
  'away.vk.com',
  'm.vk.ru',
  'vk.ru',
  'vkvideo.ru',
  'm.vkvideo.ru',
  'com.vkontakte.android',
  ' ВКонтакте ',
])('%j is VK', (name) => {
  expect(sourceNamed(name)).toBe('vk.com')
})

test.each([
  ['tg', 't.me'],
  ['web.telegram.org', 't.me'],
  ['l.facebook.com', 'facebook.com'],
  ['lm.facebook.com', 'facebook.com'],
  ['t.co', 'x.com'],
  ['yandex.ru', 'ya.ru'],
  ['ya.ru', 'ya.ru'],
  ['zen.yandex.ru', 'dzen.ru'],
  ['google.ru', 'google.com'],
  ['mail.google.com', 'gmail.com'],
  ['com.google.android.gm', 'gmail.com'],
])('%s is %s', (name, source) => {
  expect(sourceNamed(name)).toBe(source)
})

test.each(['notvk.com', 'vk.com.example', 'docs.google.com', 'mail.yandex.ru', 'newsletter', ''])(
  '%j is itself',
  (name) => {
    expect(sourceNamed(name)).toBe(name)
  },
)

test('a long name is cut as it is kept', () => {
  expect(sourceNamed('x'.repeat(300))).toHaveLength(200)
})
