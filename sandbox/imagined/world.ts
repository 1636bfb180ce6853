import fc from 'fast-check'
import { objectsOf, texts } from './fromSchema.ts'

/** Something VK would show, and whether it can be read: whether all that Rapport needs of it is as documented. */
export interface Imagined<Needed> {
  shown: Record<string, unknown>
  /** What was put in; undefined where something of it was then spoilt. */
  needed: Needed | undefined
}

export interface NeededPost {
  id: number
  date: number
  text: string | undefined
  views: number | undefined
  likes: number | undefined
  comments: number
  reposts: number | undefined
}

export interface NeededComment {
  id: number
  date: number
  from_id: number | undefined
  text: string | undefined
  likes: number | undefined
  deleted: boolean
}

export interface ImaginedPost extends Imagined<NeededPost> {
  id: number
  threads: { root: Imagined<NeededComment>; replies: Imagined<NeededComment>[] }[]
}

export interface NeededStory {
  id: number
  date: number
  views: number | undefined
}

/** A community as VK may show it. */
export interface World {
  posts: ImaginedPost[]
  stories: Imagined<NeededStory>[]
  /** Errors that strike some of the first calls. */
  storm: { rate: number; seed: number; strikes: number }
}

/** A Saturday noon; all dates are before it. */
export const imaginedNow = Date.UTC(2026, 10, 21, 12) / 1000

const dates = fc.integer({ min: Date.UTC(2010, 0) / 1000, max: imaginedNow })
const counts = fc.option(fc.oneof(fc.nat(100_000), fc.constantFrom(0, 1e11)), { nil: undefined })

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

/** `shown` with the needed fields put in, one of them spoilt at times. */
function imagined<Needed extends object>(
  definition: string,
  needed: fc.Arbitrary<Needed>,
  show: (needed: Needed) => Record<string, unknown>,
  spoilable: readonly string[],
  left: readonly string[] = [],
): fc.Arbitrary<Imagined<Needed>> {
  const filled = [...spoilable, ...left]
  return fc
    .record({
      around: objectsOf(definition, filled),
      needed,
      spoil: fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...spoilable), spoilt) },
      ),
    })
    .map(({ around, needed: values, spoil }) => {
      const shown: Record<string, unknown> = { ...around, ...present(show(values)) }
      if (spoil) shown[spoil[0]] = spoil[1]
      return { shown, needed: spoil ? undefined : values }
    })
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const counter = (count: number | undefined) => (count === undefined ? undefined : { count })

const comments = (id: number): fc.Arbitrary<Imagined<NeededComment>> =>
  imagined(
    'wall/objects.json#wall_wall_comment',
    fc.record({
      id: fc.constant(id),
      date: dates,
      from_id: fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined }),
      text: fc.option(texts, { nil: undefined }),
      likes: counts,
      deleted: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
    ({ likes, deleted, ...fields }) =>
      deleted ? { id: fields.id, date: fields.date, deleted } : { ...fields, likes: counter(likes) },
    ['date', 'likes'],
    ['id', 'from_id', 'text', 'deleted', 'thread', 'reply_to_comment', 'attachments'],
  )

const posts = (id: number): fc.Arbitrary<ImaginedPost> =>
  fc
    .array(fc.nat(3), { maxLength: 3 })
    .chain((sizes) => {
      const idOf = (thread: number, reply: number) => id * 1000 + thread * 10 + reply
      const threads = sizes.map((size, thread) =>
        fc.record({
          root: comments(idOf(thread, 0)),
          replies: fc.tuple(...Array.from({ length: size }, (_, n) => comments(idOf(thread, n + 1)))),
        }),
      )
      const total = sizes.reduce((sum, size) => sum + 1 + size, 0)
      return fc.record({ post: post(id, total), threads: fc.tuple(...threads) })
    })
    .map(({ post: { shown, needed }, threads }) => ({ id, shown, needed, threads }))

const post = (id: number, total: number): fc.Arbitrary<Imagined<NeededPost>> =>
  imagined(
    'wall/objects.json#wall_wallpost_full',
    fc.record({
      id: fc.constant(id),
      date: dates,
      text: fc.option(texts, { nil: undefined }),
      views: counts,
      likes: counts,
      comments: fc.constant(total),
      reposts: counts,
    }),
    ({ views, likes, comments: n, reposts, ...fields }) => ({
      ...fields,
      views: counter(views),
      likes: counter(likes),
      comments: counter(n),
      reposts: counter(reposts),
    }),
    ['date', 'views', 'likes', 'comments', 'reposts'],
    [
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
    ],
  )

const story = (id: number): fc.Arbitrary<Imagined<NeededStory>> =>
  imagined(
    'stories/objects.json#stories_story',
    fc.record({
      id: fc.constant(id),
      date: fc.integer({ min: imaginedNow - 80_000, max: imaginedNow }),
      views: counts,
    }),
    ({ views: _, ...fields }) => fields,
    ['date'],
    ['id', 'expires_at', 'is_expired', 'is_deleted', 'owner_id', 'type', 'views'],
  )

const several = <T>(make: (id: number) => fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc.nat(most).chain((n) => fc.tuple(...Array.from({ length: n }, (_, index) => make(index + 1))))

export const worlds: fc.Arbitrary<World> = fc.record({
  posts: several(posts, 6),
  stories: several(story, 2),
  storm: fc.record({
    rate: fc.constantFrom(0, 0.2, 0.5),
    seed: fc.nat(1e9),
    strikes: fc.nat(20),
  }),
})
