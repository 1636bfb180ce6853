// `node bench/import/wallServer.ts <posts> <comments>`: a wall of so many posts and comments that answers at once. Prints its address.
import { type Methods, startAnswering } from '#networks/vk/sandbox/imagined/server.ts'
import { integer, list } from '#networks/vk/sandbox/params.ts'
import { dice } from '#networks/vk/sandbox/random.ts'

const [posts = 0, comments = 0] = process.argv.slice(2).map(Number)
const now = Math.floor(Date.now() / 1000)
/** Posts are spread over eight years. */
const apart = (8 * 365 * 86_400) / posts
const authors = 20_000
/** How many of the newest posts have grown since the last look; `SIGUSR2` lets fifty more grow. */
let grown = 0
process.on('SIGUSR2', () => {
  grown += 1
})

const words =
  'музей концерт выставка сегодня приглашаем детей песня новый город лето праздник спасибо всем друзья'.split(
    ' ',
  )
const text = (seed: number, length: number) => {
  const random = dice(seed)
  return Array.from({ length }, () => random.pick(words)).join(' ')
}
const commentsOf = (id: number) => {
  const mean = comments / posts
  return Math.floor((((id * 7919) % 1000) / 500) * mean)
}

function post(id: number) {
  const isYoung = id > posts - 50
  const likes = ((id * 31) % 400) + (isYoung ? grown : 0)
  return {
    id,
    date: Math.floor(now - (posts - id) * apart),
    text: `${text(id, 40)} #музей`,
    attachments: [
      {
        type: 'photo',
        photo: { id, sizes: [{ type: 'x', url: `https://vk.example/${id}.jpg`, width: 807, height: 604 }] },
      },
    ],
    views: { count: 500 + ((id * 17) % 9000) + (isYoung ? grown * 10 : 0) },
    likes: { count: likes },
    comments: { count: commentsOf(id) },
    reposts: { count: id % 20 },
  }
}

const comment = (postId: number, n: number) => ({
  id: postId * 1000 + n,
  from_id: 1 + ((postId * 13 + n * 101) % authors),
  date: Math.floor(now - (posts - postId) * apart) + n * 60,
  text: text(postId * 31 + n, 6),
  likes: { count: n % 5 },
})

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

const methods: Methods = {
  'groups.getById': () => ({ groups: [{ id: 1, name: 'Wall', members_count: 100_000 }] }),
  'groups.getMembers': () => ({ count: 0, items: [] }),
  'stories.get': () => ({ count: 0, items: [] }),
  'stats.get': (params) => {
    const [from, to] = [integer(params, 'timestamp_from', 0), integer(params, 'timestamp_to', 0)]
    return range(Math.floor(from / 86_400), Math.floor(to / 86_400) + 1).map((day) => ({
      period_from: day * 86_400,
      activity: { subscribed: 5, unsubscribed: 3, likes: 100 },
      reach: { reach: 5000, reach_subscribers: 3000 },
      visitors: { views: 300, visitors: 200 },
    }))
  },
  'stats.getPostReach': (params) =>
    list(params, 'post_ids').map((id) => ({ post_id: Number(id), reach_total: Number(id) % 9000 })),
  'wall.get': (params) => {
    const offset = integer(params, 'offset', 0)
    const last = posts - offset
    const items = range(Math.max(1, last - integer(params, 'count', 20) + 1), last + 1).map(post)
    return { count: posts, items: items.reverse(), profiles: [], groups: [] }
  },
  'wall.getById': (params) => ({
    items: list(params, 'posts').map((name) => post(Number(name.split('_')[1]))),
  }),
  'wall.getComments': (params) => {
    const id = integer(params, 'post_id', 0)
    const offset = integer(params, 'offset', 0)
    const count = commentsOf(id)
    const items = range(offset, Math.min(count, offset + integer(params, 'count', 20)))
    const shown = items.map((n) => ({ ...comment(id, n), thread: { count: 0, items: [] } }))
    const profiles = shown.map(({ from_id }) => ({
      id: from_id,
      first_name: 'Имя',
      last_name: `Ф${from_id}`,
    }))
    return { count, current_level_count: count, items: shown, profiles, groups: [] }
  },
}

const { url } = await startAnswering(methods)
console.log(url)
