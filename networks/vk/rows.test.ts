import { expect, test } from 'vitest'
import { LivePost, LivingStory, StoryStats } from './answers.ts'
import { postRow, storyRow } from './rows.ts'

const now = new Date('2026-11-21T12:00:00Z')
const row = (fields: object) => postRow(LivePost.parse({ id: 1, date: 1_790_000_000, ...fields }), now)
const kinds = (fields: object) => row(fields).attachments.map(({ kind }) => kind)

const video = { id: 5, owner_id: -7, title: 'Как мы варим сыр', local_views: 12, views: 90 }
const poll = { question: 'Придёте?', votes: 17, answers: [{ id: 1, text: 'Да', votes: 17 }] }

test('a clip is a video', () => {
  const post = row({ attachments: [{ type: 'clip', clip: video }] })
  expect(post.type).toBe('video')
  expect(post.attachments[0]).toMatchObject({ kind: 'video', title: video.title, views: 12 })
})

test('what stands on the button of a story is no text of it', () => {
  const link = { text: 'Подробнее', url: 'https://example.com' }
  const story = LivingStory.parse({ id: 1, owner_id: -7, date: 1_790_000_000, type: 'photo', link })
  const { text, attachments } = storyRow(story, StoryStats.parse({}), now)
  expect(text).toBe('')
  expect(attachments).toMatchObject([{ kind: 'link', title: link.text, url: link.url }])
})

test('what a repost reposts is shown, and decides what it is', () => {
  const copy_history = [{ text: 'Откуда', attachments: [{ type: 'poll', poll }] }]
  expect(row({ text: '', copy_history })).toMatchObject({ type: 'poll', votes: 17, text: 'Откуда' })
  expect(row({ text: 'Моё', copy_history }).text).toBe('Моё')
})

test.each([
  ['an attachment of an unknown type', [{ type: 'hologram', hologram: { id: 1 } }], ['other']],
  [
    'one in an unknown form',
    [
      { type: 'photo', photo: 5 },
      { type: 'video', video },
    ],
    ['other', 'video'],
  ],
  ['one that is nothing', [null, { type: 'video', video }], ['video']],
  ['a list that is none', 'attachments', []],
  [
    'a link that is no address of the web',
    [{ type: 'link', link: { url: 'javascript:alert(1)' } }],
    ['other'],
  ],
])('%s costs no post', (_, attachments, expected) => {
  expect(kinds({ attachments })).toEqual(expected)
})

test.each<[string, object]>([
  ['no date', { date: undefined }],
  ['a date before VK', { date: 0 }],
  ['a counter in words', { views: { count: 'many' } }],
  ['a counter below zero', { likes: { count: -1 } }],
  ['a text that is none', { text: 12 }],
])('a post with %s cannot be read', (_, fields) => {
  expect(LivePost.safeParse({ id: 1, date: 1_790_000_000, ...fields }).success).toBe(false)
})

test('reactions are kept by kind, where VK tells them', () => {
  const reactions = {
    count: 17,
    items: [
      { id: 0, count: 12 },
      { id: 3, count: 5 },
    ],
  }
  expect(row({ likes: { count: 17 }, reactions })).toMatchObject({
    reactions: 17,
    likes: 12,
    reaction_kinds: { 0: 12, 3: 5 },
  })
  expect(row({ likes: { count: 17 } })).toMatchObject({ reactions: 17, likes: 17, reaction_kinds: null })
})

test('null says that there is nothing, as leaving out does', () => {
  expect(row({ views: null, likes: null, text: null, attachments: null, signer_id: null })).toEqual(row({}))
})
