import fc from 'fast-check'
import type { TokenKind } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import { objectsOf, texts } from './fromSchema.ts'

/** Something VK would show, and whether it can be read: whether all that Rapport needs of it is as documented. */
export interface Imagined<Needed> {
  shown: Record<string, unknown>
  /** What was put in; undefined where something of it was then spoilt. */
  needed: Needed | undefined
}

type Counter = number | undefined
type Flag = boolean | 0 | 1 | undefined

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
  edited: number | undefined
  is_pinned: Flag
  marked_as_ads: Flag
  signer_id: number | undefined
  reactions: { count: Counter; items: { id: number; count: number }[] | undefined } | undefined
  /** The texts of what it reposts. */
  copies: (string | undefined)[]
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
  reply_to_comment: number | undefined
  /** The types of what is attached. */
  attached: string[]
}

/** Who a post says it is by: it may leave that out, and others may post on the wall. */
type Writer = 'unsaid' | 'community' | 'guest'

export interface ImaginedPost extends Imagined<NeededPost> {
  id: number
  by: Writer
  threads: { root: Imagined<NeededComment>; replies: Imagined<NeededComment>[] }[]
  reach: Imagined<NeededReach>
}

export interface NeededStory {
  id: number
  date: number
  expires_at: number | undefined
  type: string | undefined
  hasPoll: boolean
  owner_id: number | undefined
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

/** Somebody whose name and picture come with what they wrote. */
export interface ImaginedPerson
  extends Imagined<{ id: number; name: string; photo_100: string | undefined }> {}

/** A community as VK may show it. */
export interface World {
  /** As groups.getById tells of it. */
  group: ImaginedPerson
  members: object[]
  profiles: ImaginedPerson[]
  groups: ImaginedPerson[]
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
const spoiltWord = fc.constantFrom<unknown>(12, true, [], {})
const spoiltText = fc.oneof(spoiltWord, fc.constant('x'.repeat(100_001)))
const spoiltFlag = fc.constantFrom<unknown>('imagined', 2, -1, [], {})
const spoiltId = fc.constantFrom<unknown>('imagined', 1.5, 2 ** 60, [], true)
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
  /** The needed fields one of which is spoilt at times, and what spoils it. */
  spoilable: Record<string, fc.Arbitrary<unknown>>
  /** Those that are not, and fields that must not come by themselves. */
  left?: readonly string[]
}
/** Fields with values that spoil any counter or date. */
const each = (names: readonly string[], values = spoilt) =>
  Object.fromEntries(names.map((name) => [name, values]))

/** `shown` with the needed fields put in, one of them spoilt at times. */
function imagined<Needed extends object>(
  definition: string,
  needed: fc.Arbitrary<Needed>,
  show: (needed: Needed) => Record<string, unknown>,
  { spoilable, left = [] }: Fields,
): fc.Arbitrary<Imagined<Needed>> {
  const spoils = Object.entries(spoilable).map(([name, values]) => fc.tuple(fc.constant(name), values))
  return fc
    .record({
      around: objectsOf(definition, [...Object.keys(spoilable), ...left]),
      needed,
      spoil: fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.oneof(...spoils) },
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

const attachment = objectsOf('wall/objects.json#wall_wallpost_attachment', ['poll', 'type'])
/** Whatever may be attached but a poll; its type is told. */
const attachmentTypes = fc.constantFrom('photo', 'video', 'clip', 'link', 'sticker', 'imagined', '', 'a\0b')
const attachedOthers = fc.array(fc.tuple(attachment, attachmentTypes), { maxLength: 2 })
const shownAttachments = (attached: [object, string][]) =>
  attached.map(([around, type]) => ({ ...around, type }))

const comments = (id: number): fc.Arbitrary<Imagined<NeededComment>> =>
  attachedOthers.chain((attached) =>
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
        reply_to_comment: maybe(fc.integer({ min: 1, max: 1e6 })),
        attached: fc.constant(attached.map(([, type]) => type)),
      }),
      ({ likes, deleted, attached: _, ...fields }) =>
        deleted
          ? { id: fields.id, date: fields.date, deleted }
          : { ...fields, likes: counter(likes), attachments: shownAttachments(attached) },
      {
        spoilable: {
          ...each(['date', 'likes']),
          text: spoiltText,
          from_id: spoiltId,
          deleted: spoiltFlag,
          reply_to_comment: spoiltId,
        },
        left: ['id', 'thread', 'attachments'],
      },
    ),
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
      const by = fc.constantFrom<Writer>('unsaid', 'community', 'community', 'community', 'guest')
      return fc.record({ post: post(id, total), by, threads: fc.tuple(...threads), reach: reach(id) })
    })
    .map(({ post: { shown, needed }, ...rest }) => ({ id, shown, needed, ...rest }))

const reactions = fc.record({
  count: counts,
  items: maybe(
    fc.uniqueArray(fc.record({ id: fc.nat(8), count }), { selector: ({ id }) => id, maxLength: 4 }),
  ),
})
const flag = maybe(fc.constantFrom<Exclude<Flag, undefined>>(true, false, 0, 1))
/** What is reposted: its text, and what is attached to it, but no poll. */
const copies = fc.array(
  fc.record({
    around: objectsOf('wall/objects.json#wall_wallpost_full', ['text', 'attachments', 'copy_history']),
    text: maybe(texts),
    attached: attachedOthers,
  }),
  { maxLength: 2 },
)

const post = (id: number, total: number): fc.Arbitrary<Imagined<NeededPost>> =>
  fc.tuple(attachments, copies).chain(([{ attached, votes }, copied]) =>
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
        edited: maybe(dates),
        is_pinned: flag,
        marked_as_ads: flag,
        signer_id: maybe(fc.integer({ min: 1, max: 1e9 })),
        reactions: maybe(reactions),
        copies: fc.constant(copied.map(({ text }) => text)),
      }),
      ({ views, likes, comments: n, reposts, votes: _, copies: __, reactions: reacted, ...fields }) => ({
        ...fields,
        attachments: attached,
        reactions: reacted && present({ ...reacted }),
        copy_history:
          copied.length > 0
            ? copied.map(({ around, text, attached: others }) => ({
                ...around,
                ...present({ text }),
                attachments: shownAttachments(others),
              }))
            : undefined,
        views: counter(views),
        likes: counter(likes),
        comments: counter(n),
        reposts: counter(reposts),
      }),
      {
        spoilable: {
          ...each(['date', 'edited', 'views', 'likes', 'comments', 'reposts', 'reactions']),
          text: spoiltText,
          is_pinned: spoiltFlag,
          marked_as_ads: spoiltFlag,
          signer_id: spoiltId,
        },
        left: ['id', 'from_id', 'is_deleted', 'copy_history', 'attachments'],
      },
    ),
  )

/** Whatever may be attached, and at times a poll; or what is no list. */
const attachments: fc.Arbitrary<{ attached: unknown; votes: Counter }> = fc.oneof(
  { weight: 12, arbitrary: attachedWithPoll() },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<unknown>('imagined', {}, 5, null)
      .map((attached) => ({ attached, votes: undefined })),
  },
)

function attachedWithPoll() {
  return fc
    .record({
      others: fc.array(objectsOf('wall/objects.json#wall_wallpost_attachment', ['poll']), { maxLength: 2 }),
      poll: maybe(fc.tuple(objectsOf('polls/objects.json#polls_poll', ['votes']), count)),
    })
    .map(({ others, poll }) => {
      if (!poll) return { attached: others, votes: undefined }
      const [around, votes] = poll
      return { attached: [...others, { type: 'poll', poll: { ...around, votes } }], votes }
    })
}

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
      spoilable: each(['reach_total', 'links', 'to_group', 'join_group', 'hide', 'report', 'unsubscribe']),
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
      { spoilable: each(storyCounters) },
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
          expires_at: maybe(fc.integer({ min: imaginedNow, max: imaginedNow + dayS })),
          type: maybe(fc.constantFrom('photo', 'video', 'live_active', 'imagined')),
          hasPoll: fc.boolean(),
          owner_id: maybe(fc.integer({ min: -1e9, max: 1e9 })),
        }),
        ({ hasPoll, ...fields }) => ({
          ...fields,
          clickable_stickers: hasPoll ? { clickable_stickers: [{ id: 1, type: 'poll' }, null] } : undefined,
        }),
        {
          spoilable: { ...each(['date', 'expires_at']), type: spoiltWord, owner_id: spoiltId },
          left: ['id', 'is_expired', 'is_deleted', 'views', 'clickable_stickers'],
        },
      ),
      storyStats(),
    )
    .map(([shown, stats]) => ({ ...shown, id, stats }))

/** What else there may be of a day: by sex, age, city and country. */
const breakdowns = {
  visitors: objectsOf('stats/objects.json#stats_views', ['views', 'visitors']),
  reach: objectsOf('stats/objects.json#stats_reach', ['reach', 'reach_subscribers', 'mobile_reach']),
}

const day = (nth: number): fc.Arbitrary<Imagined<NeededDay>> =>
  fc.record(breakdowns).chain((around) =>
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
        visitors: { ...around.visitors, ...present({ views, visitors }) },
        reach: { ...around.reach, ...present({ reach: reached }) },
        activity: present({ subscribed, likes }),
      }),
      {
        spoilable: each(['visitors', 'reach', 'activity'], spoiltCounters),
        left: ['period_from', 'period_to'],
      },
    ),
  )

/** Names as VK may write them, and as they are read. */
const names = fc.constantFrom<[string, string]>(
  ['Анна', 'Анна'],
  ['A &amp; B', 'A & B'],
  ['&#34;Чай&#34;', '"Чай"'],
  ['Огонь \ud83d', 'Огонь \ufffd'],
  ['a\0b', 'a\ufffdb'],
  ['', ''],
)
const photo = maybe(fc.constant('https://vk.example/photo.jpg'))

const profile = (id: number): fc.Arbitrary<ImaginedPerson> =>
  fc
    .tuple(names, names)
    .chain(([[first_name, first], [last_name, last]]) =>
      imagined(
        'users/objects.json#users_user_full',
        fc.record({ id: fc.constant(id), name: fc.constant(`${first} ${last}`.trim()), photo_100: photo }),
        ({ name: _, ...fields }) => ({ ...fields, first_name, last_name }),
        { spoilable: { id: spoiltId }, left: ['first_name', 'last_name', 'photo_100', 'photo_50'] },
      ),
    )

const group = (id: number): fc.Arbitrary<ImaginedPerson> =>
  names.chain(([written, name]) =>
    imagined(
      'groups/objects.json#groups_group_full',
      fc.record({ id: fc.constant(id), name: fc.constant(name), photo_100: photo }),
      (fields) => ({ ...fields, name: written }),
      { spoilable: { id: spoiltId }, left: ['name', 'photo_200', 'photo_100', 'photo_50'] },
    ),
  )

const several = <T>(make: (id: number) => fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc.nat(most).chain((n) => fc.tuple(...Array.from({ length: n }, (_, index) => make(index + 1))))

/** Something of everything: a small world for many, or a large one for a single look. */
export const worldsOf = (most: { posts: number; stories: number; days: number }): fc.Arbitrary<World> =>
  fc.record({
    group: group(1),
    members: fc.array(objectsOf('users/objects.json#users_user_full'), { maxLength: 3 }),
    profiles: several(profile, 2),
    groups: several(group, 2),
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
