import { expect, test } from 'vitest'
import { linked, unlinked } from './link.ts'

const shown = {
  id: '7',
  kind: 'story' as const,
  type: 'text' as const,
  text: '',
  published_at: '2026-11-21T10:00:00Z',
  attachments: [],
  views: 9,
  er: null,
  erv: null,
}
const link = { post_id: '3', story_id: '7', shown }

/** As much of an item as links change; the rest does not matter here. */
const item = (id: string, more = {}) =>
  ({ id, linked_post_id: null, linked_story_ids: [], ...more }) as unknown as Parameters<
    ReturnType<typeof linked>
  >[0]

test('a link is written into the story, the post, and the drawer that shows the other end', () => {
  const [story, post, open, other] = [item('7'), item('3'), item('3', { linked: [] }), item('4')]
  for (const each of [story, post, open, other]) linked(link)(each)
  expect(story.linked_post_id).toBe('3')
  expect(post.linked_story_ids).toEqual(['7'])
  expect(open).toMatchObject({ linked: [shown], linked_story_ids: ['7'] })
  expect(other).toEqual(item('4'))
})

test('unlinking undoes linking', () => {
  const open = item('3', { linked: [], joint_reach: null })
  const before = structuredClone(open)
  linked(link)(open)
  unlinked(link)(open)
  expect(open).toEqual(before)
})

test('linking twice is as linking once', () => {
  const post = item('3')
  linked(link)(post)
  linked(link)(post)
  expect(post.linked_story_ids).toEqual(['7'])
})
