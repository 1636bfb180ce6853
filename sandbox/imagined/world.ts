import fc from 'fast-check'
import { type TokenKind, tokenKinds } from '#contract/sync.ts'
import { objectsOf, texts } from './fromSchema.ts'

/** Something VK would show, and whether it can be read: whether all that Rapport needs of it is as documented. */
export interface Imagined<Needed> {
  shown: Record<string, unknown>
  /** What was put in; undefined where something of it was then spoilt. */
  needed: Needed | undefined
}

type Counter = number | undefined

export interface NeededPost {
  id: number
  date: number
  text: string | undefined
  views: Counter
  likes: Counter
  comments: number
  reposts: Counter
  /** Of its poll; without one it is no poll. */
  votes: Counter
}

export interface NeededReach {
  post_id: number
  reach_total: Counter
  links: Counter
  to_group: Counter
  join_group: Counter
  hide: Counter
  report: Counter
  unsubscribe: Counter
}

export interface NeededComment {
  id: number
  date: number
  from_id: number | undefined
  text: string | undefined
  likes: Counter
  deleted: boolean
}

export interface ImaginedPost extends Imagined<NeededPost> {
  id: number
  threads: { root: Imagined<NeededComment>; replies: Imagined<NeededComment>[] }[]
  reach: Imagined<NeededReach>
}

export interface NeededStory {
  id: number
  date: number
}

/** What stories.getStats tells of a story. */
export const storyCounters = [
  'views',
  'likes',
  'replies',
  'answer',
  'shares',
  'bans',
  'open_link',
  'subscribers',
] as const
export type NeededStats = Record<(typeof storyCounters)[number], Counter>

export interface ImaginedStory extends Imagined<NeededStory> {
  id: number
  stats: Imagined<NeededStats>
}

export interface NeededDay {
  period_from: number
  views: Counter
  visitors: Counter
  reach: Counter
  subscribed: Counter
  likes: Counter
}

/** A community as VK may show it. */
export interface World {
  posts: ImaginedPost[]
  stories: ImaginedStory[]
  days: Imagined<NeededDay>[]
  /** The kinds of tokens there are. */
  tokens: TokenKind[]
  /** Errors that strike some of the first calls. */
  storm: { rate: number; seed: number; strikes: number }
}

const dayS = 86_400
/** A Saturday noon; all dates are before it. */
export const imaginedNow = Date.UTC(2026, 10, 21, 12) / 1000
const firstDay = Date.UTC(2026, 9, 25) / 1000

/** Before the first of the days that have statistics: those of a community begin with its first post. */
const dates = fc.integer({ min: Date.UTC(2024, 0) / 1000, max: firstDay - dayS })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const count = fc.oneof(fc.nat(100_000), fc.constantFrom(0, 1e11))
const counts = maybe(count)

/** Values that spoil a needed field, whatever it is. */
const spoilt = fc.constantFrom<unknown>(
  'imagined',
  -1,
  1.5,
  2 ** 60,
  [],
  [null],
  true,
  { count: 'many' },
  { count: -1 },
)
/** The same for the counters of a day, whichever they are. */
const spoiltCounters = fc.constantFrom<unknown>(
  'imagined',
  -1,
  2 ** 60,
  [],
  true,
  { views: 'many', reach: 'many', likes: 'many' },
  { views: -1, reach: -1, likes: -1 },
)

interface Fields {
  /** The needed fields one of which is spoilt at times. */
  spoilable: readonly string[]
  /** Those that are not, and fields that must not come by themselves. */
  left?: readonly string[]
  spoilt?: fc.Arbitrary<unknown>
}

/** `shown` with the needed fields put in, one of them spoilt at times. */
function imagined<Needed extends object>(
  definition: string,
  needed: fc.Arbitrary<Needed>,
  show: (needed: Needed) => Record<string, unknown>,
  { spoilable, left = [], spoilt: values = spoilt }: Fields,
): fc.Arbitrary<Imagined<Needed>> {
  return fc
    .record({
      around: objectsOf(definition, [...spoilable, ...left]),
      needed,
      spoil: fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...spoilable), values) },
      ),
    })
    .map(({ around, needed: put, spoil }) => {
      const shown: Record<string, unknown> = { ...around, ...present(show(put)) }
      if (spoil) shown[spoil[0]] = spoil[1]
      return { shown, needed: spoil ? undefined : put }
    })
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const counter = (n: Counter) => (n === undefined ? undefined : { count: n })

const comments = (id: number): fc.Arbitrary<Imagined<NeededComment>> =>
  imagined(
    'wall/objects.json#wall_wall_comment',
    fc.record({
      id: fc.constant(id),
      date: dates,
      from_id: maybe(fc.integer({ min: 1, max: 1e9 })),
      text: maybe(texts),
      likes: counts,
      deleted: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
    ({ likes, deleted, ...fields }) =>
      deleted ? { id: fields.id, date: fields.date, deleted } : { ...fields, likes: counter(likes) },
    {
      spoilable: ['date', 'likes'],
      left: ['id', 'from_id', 'text', 'deleted', 'thread', 'reply_to_comment', 'attachments'],
    },
  )

/** Replies to a comment; VK shows ten with it and the others when asked for the thread. */
const repliesOf = fc.oneof(
  { weight: 12, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.integer({ min: 9, max: 13 }) },
)

const posts = (id: number): fc.Arbitrary<ImaginedPost> =>
  fc
    .array(repliesOf, { maxLength: 3 })
    .chain((sizes) => {
      const idOf = (thread: number, reply: number) => id * 1000 + thread * 100 + reply
      const threads = sizes.map((size, thread) =>
        fc.record({
          root: comments(idOf(thread, 0)),
          replies: fc.tuple(...Array.from({ length: size }, (_, n) => comments(idOf(thread, n + 1)))),
        }),
      )
      const total = sizes.reduce((sum, size) => sum + 1 + size, 0)
      return fc.record({ post: post(id, total), threads: fc.tuple(...threads), reach: reach(id) })
    })
    .map(({ post: { shown, needed }, ...rest }) => ({ id, shown, needed, ...rest }))

const post = (id: number, total: number): fc.Arbitrary<Imagined<NeededPost>> =>
  attachments.chain(({ attached, votes }) =>
    imagined(
      'wall/objects.json#wall_wallpost_full',
      fc.record({
        id: fc.constant(id),
        date: dates,
        text: maybe(texts),
        views: counts,
        likes: counts,
        comments: fc.constant(total),
        reposts: counts,
        votes: fc.constant(votes),
      }),
      ({ views, likes, comments: n, reposts, votes: _, ...fields }) => ({
        ...fields,
        attachments: attached,
        views: counter(views),
        likes: counter(likes),
        comments: counter(n),
        reposts: counter(reposts),
      }),
      {
        spoilable: ['date', 'views', 'likes', 'comments', 'reposts'],
        left: [
          'id',
          'text',
          'from_id',
          'signer_id',
          'edited',
          'is_pinned',
          'is_deleted',
          'marked_as_ads',
          'reactions',
          'copy_history',
          'attachments',
        ],
      },
    ),
  )

/** Whatever may be attached, and at times a poll. */
const attachments = fc
  .record({
    others: fc.array(objectsOf('wall/objects.json#wall_wallpost_attachment', ['poll']), { maxLength: 2 }),
    poll: maybe(fc.tuple(objectsOf('polls/objects.json#polls_poll', ['votes']), count)),
  })
  .map(({ others, poll }) => {
    if (!poll) return { attached: others, votes: undefined }
    const [around, votes] = poll
    return { attached: [...others, { type: 'poll', poll: { ...around, votes } }], votes }
  })

const reach = (id: number): fc.Arbitrary<Imagined<NeededReach>> =>
  imagined(
    'stats/objects.json#stats_wallpost_stat',
    fc.record({
      post_id: fc.constant(id),
      reach_total: counts,
      links: counts,
      to_group: counts,
      join_group: counts,
      hide: counts,
      report: counts,
      unsubscribe: counts,
    }),
    (fields) => fields,
    {
      spoilable: ['reach_total', 'links', 'to_group', 'join_group', 'hide', 'report', 'unsubscribe'],
      left: ['post_id', 'reach_subscribers', 'reach_viral', 'reach_ads'],
    },
  )

/** A counter is told, or kept back in some state, also in one that nobody has heard of. */
const storyStats = (): fc.Arbitrary<Imagined<NeededStats>> =>
  fc.constantFrom('off', 'hidden', 'imagined').chain((state) =>
    imagined(
      'stories/objects.json#stories_story_stats',
      fc.record({
        views: counts,
        likes: counts,
        replies: counts,
        answer: counts,
        shares: counts,
        bans: counts,
        open_link: counts,
        subscribers: counts,
      }),
      (told) =>
        Object.fromEntries(
          Object.entries(told).map(([name, count]) => [
            name,
            count === undefined ? { state } : { state: 'on', count },
          ]),
        ),
      { spoilable: storyCounters },
    ),
  )

const story = (id: number): fc.Arbitrary<ImaginedStory> =>
  fc
    .tuple(
      imagined(
        'stories/objects.json#stories_story',
        fc.record({
          id: fc.constant(id),
          date: fc.integer({ min: imaginedNow - 80_000, max: imaginedNow }),
        }),
        (fields) => ({ ...fields }),
        {
          spoilable: ['date'],
          left: ['id', 'expires_at', 'is_expired', 'is_deleted', 'owner_id', 'type', 'views'],
        },
      ),
      storyStats(),
    )
    .map(([shown, stats]) => ({ ...shown, id, stats }))

const day = (nth: number): fc.Arbitrary<Imagined<NeededDay>> =>
  imagined(
    'stats/objects.json#stats_period',
    fc.record({
      period_from: fc.constant(firstDay + nth * dayS),
      views: counts,
      visitors: counts,
      reach: counts,
      subscribed: counts,
      likes: counts,
    }),
    ({ period_from, views, visitors, reach: reached, subscribed, likes }) => ({
      period_from,
      period_to: period_from + dayS - 1,
      visitors: present({ views, visitors }),
      reach: present({ reach: reached }),
      activity: present({ subscribed, likes }),
    }),
    {
      spoilable: ['visitors', 'reach', 'activity'],
      left: ['period_from', 'period_to'],
      spoilt: spoiltCounters,
    },
  )

const several = <T>(make: (id: number) => fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc.nat(most).chain((n) => fc.tuple(...Array.from({ length: n }, (_, index) => make(index + 1))))

/** Something of everything: a small world for many, or a large one for a single look. */
export const worldsOf = (most: { posts: number; stories: number; days: number }): fc.Arbitrary<World> =>
  fc.record({
    posts: several(posts, most.posts),
    stories: several(story, most.stories),
    days: several(day, most.days),
    tokens: fc.oneof(
      { weight: 4, arbitrary: fc.constant<TokenKind[]>(['user']) },
      { weight: 1, arbitrary: fc.subarray([...tokenKinds], { minLength: 1 }) },
    ),
    storm: fc.record({
      rate: fc.constantFrom(0, 0.2, 0.5),
      seed: fc.nat(1e9),
      strikes: fc.nat(20),
    }),
  })
