import { expect, test } from 'vitest'
import { vk } from './vk.ts'

test('posts and stories link to VK', () => {
  expect(vk.contentUrl('post', '22', '333')).toBe('https://vk.com/wall-22_333')
  expect(vk.contentUrl('story', '22', '333')).toBe('https://vk.com/story-22_333')
})

test('comments link to their place in the thread', () => {
  const url = 'https://vk.com/wall-22_333?reply=4'
  expect(vk.commentUrl('22', '333', { id: '4', root: null })).toBe(url)
  expect(vk.commentUrl('22', '333', { id: '4', root: '3' })).toBe(`${url}&thread=3`)
})
