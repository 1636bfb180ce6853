import { expect, test } from 'vitest'
import { type Body, call, callBody, firstOf, testSandbox } from './testing/fixture.ts'
import { createValidator, errorTexts } from './testing/schema.ts'
import { ERROR_CODES, VkError } from './vkError.ts'

const problems = createValidator()
const WALL = -66004303

test('the validator refuses an answer that lacks a required field', () => {
  expect(problems('wall_get_response', { response: { items: [] } })).not.toEqual([])
})

test('every page of the wall has the shape of the official schema', async () => {
  const sandbox = await testSandbox()
  for (let offset = 0; offset < 600; offset += 100) {
    const page = await call(sandbox, 'wall.get', { owner_id: WALL, count: 100, offset, extended: 1 })
    expect(problems('wall_get_extended_response', { response: page })).toEqual([])
    expect(page.items).toHaveLength(100)
  }
})

test.each([
  ['wall.get', { owner_id: WALL, count: 5 }, 'service', 'wall_get_response'],
  ['stats.get', { group_id: -WALL, intervals_count: 5 }, 'user', 'stats_get_response'],
  ['stories.get', { owner_id: WALL, extended: 1 }, 'community', 'stories_get_V5113_response'],
  ['groups.getById', { fields: 'members_count,description' }, 'community', 'groups_getById_object_response'],
  ['groups.get', { filter: 'admin' }, 'user', 'groups_get_response'],
  ['groups.get', { filter: 'admin', extended: 1 }, 'user', 'groups_get_object_extended_response'],
  ['groups.getMembers', { group_id: -WALL, count: 10 }, 'service', 'groups_getMembers_response'],
  [
    'groups.getMembers',
    { group_id: 'olonmus', fields: 'sex,bdate,city' },
    'service',
    'groups_getMembers_fields_response',
  ],
  ['groups.getTokenPermissions', {}, 'community', 'groups_getTokenPermissions_response'],
  ['account.getAppPermissions', {}, 'user', 'account_getAppPermissions_response'],
  ['users.get', {}, 'user', 'users_get_response'],
  ['utils.resolveScreenName', { screen_name: 'olonmus' }, 'service', 'utils_resolveScreenName_response'],
] as const)('%s %o answers a %s token in the form of %s', async (method, params, token, definition) => {
  const sandbox = await testSandbox()
  expect(problems(definition, { response: await call(sandbox, method, params, token) })).toEqual([])
})

test('posts by id, their comments, reach and polls have the shape of the official schema', async () => {
  const sandbox = await testSandbox()
  const { items } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 100 })
  const ids: number[] = items.map((post: Body) => post.id)
  const byId = await call(sandbox, 'wall.getById', { posts: ids.map((id) => `${WALL}_${id}`).join() })
  expect(problems('wall_getById_response', { response: byId })).toEqual([])
  const reach = await call(sandbox, 'stats.getPostReach', {
    owner_id: WALL,
    post_ids: ids.slice(0, 30).join(),
  })
  expect(problems('stats_getPostReach_response', { response: reach })).toEqual([])

  const commented = items.filter((post: Body) => post.comments.count > 3).slice(0, 10)
  expect(commented).not.toHaveLength(0)
  for (const post of commented) {
    const params = {
      owner_id: WALL,
      post_id: post.id,
      extended: 1,
      need_likes: 1,
      thread_items_count: 10,
      count: 100,
    }
    const response = await call(sandbox, 'wall.getComments', params)
    expect(problems('wall_getComments_extended_response', { response })).toEqual([])
  }
})

test('a poll alone equals the poll inside its post', async () => {
  const sandbox = await testSandbox()
  const { items } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 100 })
  const attached = items
    .flatMap((post: Body) => post.attachments)
    .find(({ type }: Body) => type === 'poll').poll
  const alone = await call(sandbox, 'polls.getById', { owner_id: WALL, poll_id: attached.id })
  expect(problems('polls_getById_response', { response: alone })).toEqual([])
  expect(alone).toEqual(attached)
  expect(alone.answers.reduce((sum: number, answer: Body) => sum + answer.votes, 0)).toBe(alone.votes)
})

test('the counters of every living story have the shape of the official schema', async () => {
  const sandbox = await testSandbox()
  const { items } = await call(sandbox, 'stories.get', { owner_id: WALL }, 'community')
  expect(items[0].stories).not.toHaveLength(0)
  for (const story of items[0].stories) {
    const response = await call(
      sandbox,
      'stories.getStats',
      { owner_id: WALL, story_id: story.id },
      'community',
    )
    expect(problems('stories_getStats_response', { response })).toEqual([])
    expect(response.open_link.state).toBe(story.link ? 'on' : 'hidden')
    expect(response.views.count).toBe(story.views)
  }
})

test('an error has the shape and the text of the official schema', async () => {
  const sandbox = await testSandbox()
  const { error } = await callBody(sandbox, 'wall.get', { owner_id: firstOf(sandbox).ownerId }, 'community')
  expect(problems('base_error', { inner_type: 'base_error', ...error })).toEqual([])
  const official = errorTexts()
  for (const code of ERROR_CODES) expect(new VkError(code).message).toBe(official.get(code))
})
