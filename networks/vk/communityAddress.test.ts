import { expect, test } from 'vitest'
import { communityName } from './communityAddress.ts'

test.each([
  ['olonmus', 'olonmus'],
  ['Olonmus', 'olonmus'],
  ['@olonmus', 'olonmus'],
  ['vk.com/olonmus', 'olonmus'],
  ['https://vk.com/olonmus', 'olonmus'],
  ['https://vk.ru/olonmus/', 'olonmus'],
  ['HTTPS://M.VK.COM/olonmus?from=search#top', 'olonmus'],
  ['vk.com/my.museum_1', 'my.museum_1'],
  ['66004303', '66004303'],
  ['-66004303', '66004303'],
  ['club66004303', '66004303'],
  ['vk.com/public66004303', '66004303'],
  ['https://vk.com/event66004303', '66004303'],
  ['https://vk.com/wall-66004303_9160', '66004303'],
])('the address %s means the community %s', (address, name) => {
  expect(communityName(address)).toBe(name)
})

test.each(['', '@', 'https://example.com/olonmus', 'музей', 'two words', 'vk.com/', 'a', '../etc'])(
  '%j is no address of a community',
  (address) => {
    expect(communityName(address)).toBeUndefined()
  },
)
