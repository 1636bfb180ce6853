import { integer, list, type Params } from '../params.ts'
import { VkError } from '../vkError.ts'
import type { Methods } from './server.ts'
import { type ImaginedPost, imaginedNow, type World } from './world.ts'

/** What VK would answer of a world, for the methods that a synchronisation calls. */
export function methodsOf(world: World, groupId: number): Methods {
  const posts = world.posts.toSorted((a, b) => dateOf(b.shown) - dateOf(a.shown))
  const page = <T>(values: T[], params: Params) => {
    const offset = integer(params, 'offset', 0)
    return values.slice(offset, offset + integer(params, 'count', 20))
  }
  const shown = (values: { shown: object }[]) => values.map((value) => value.shown)
  const authors = { profiles: shown(world.profiles), groups: shown(world.groups) }
  const shownPosts = (some: ImaginedPost[]) =>
    some.map(({ shown: fields, by }) => ({ ...fields, ...writers[by](groupId) }))
  return {
    'groups.getById': () => ({
      groups: [world.group.needed ? { ...world.group.shown, id: groupId } : world.group.shown],
      profiles: [],
    }),
    'groups.getMembers': () => ({ count: world.members.length, items: world.members }),
    'stats.get': (params) => {
      const [from, to] = [integer(params, 'timestamp_from', 0), integer(params, 'timestamp_to', 0)]
      const days = shown(world.days) as { period_from: number; period_to: number }[]
      return days.filter(({ period_from, period_to }) => period_from <= to && period_to >= from)
    },
    'stats.getPostReach': (params) => {
      const ids = list(params, 'post_ids').map(Number)
      return shown(posts.filter(({ id }) => ids.includes(id)).map((post) => post.reach))
    },
    'stories.get': () => ({ count: 1, items: [{ type: 'stories', stories: shown(world.stories) }] }),
    'stories.getStats': (params) => {
      const found = world.stories.find(({ id }) => id === integer(params, 'story_id', 0))
      if (!found) throw new VkError(1600)
      return found.stats.shown
    },
    'wall.get': (params) => ({
      count: posts.length,
      items: shownPosts(page(posts, params)),
      ...authors,
    }),
    'wall.getById': (params) => {
      const ids = list(params, 'posts').map((name) => Number(name.split('_')[1]))
      return { items: shownPosts(posts.filter(({ id }) => ids.includes(id))), ...authors }
    },
    'wall.getComments': (params) => {
      const found = posts.find(({ id }) => id === integer(params, 'post_id', 0))
      if (!found) throw new VkError(15, 'post was not found check post_id param')
      const threadId = integer(params, 'comment_id', 0)
      const thread = found.threads.find(({ root }) => root.shown.id === threadId)
      if (threadId !== 0 && !thread) throw new VkError(211)
      const size = integer(params, 'thread_items_count', 0)
      const roots = found.threads.map(({ root, replies }) => ({
        ...root.shown,
        thread: { count: replies.length, items: shown(replies).slice(0, size) },
      }))
      const level = thread ? shown(thread.replies) : roots
      return {
        count: found.threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
        current_level_count: level.length,
        items: page(level, params),
        ...authors,
      }
    },
  }
}

const dateOf = ({ date }: Record<string, unknown>) => (typeof date === 'number' ? date : imaginedNow)

const guest = 5
const writers = {
  unsaid: () => ({}),
  community: (groupId: number) => ({ from_id: -groupId }),
  guest: () => ({ from_id: guest }),
}
