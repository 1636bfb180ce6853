import fc from 'fast-check'
import { attachmentKinds, contentTypes } from '#contract/vocabulary.ts'

/** Counters as VK gives them. */
export const rawCounters = [
  'reach',
  'views',
  'reactions',
  'likes',
  'comments',
  'votes',
  'hides',
  'replies',
  'field_replies',
  'shares',
  'unsubscribes',
  'reports',
  'links',
  'to_group',
  'join_group',
  'open_link',
  'subscribers',
] as const
export type RawCounter = (typeof rawCounters)[number]

/** Tags, authors and posts are numbered from 0 in their own lists. */
export interface RawContent {
  kind: 'post' | 'story'
  type: (typeof contentTypes)[number]
  published_at: Date
  isDeleted: boolean
  words: string[]
  author: number | null
  tags: number[]
  attachments: (typeof attachmentKinds)[number][]
  /** Of a story: which of the posts it belongs to. */
  post: number | null
  followers: number | null
  counters: Record<RawCounter, number | null>
}

export interface RawCommunity {
  time_zone: string
  post_engagements: string[]
  story_engagements: string[]
  er_base: 'reach' | 'views' | 'followers'
  erp_base: 'reach' | 'views' | 'followers'
  /** The group of each tag. */
  tags: (string | null)[]
  authors: string[]
  contents: RawContent[]
}

/** The posts a story may belong to are the first ones of their community. */
export const postOf = ({ contents }: RawCommunity, { kind, post }: RawContent): RawContent | undefined =>
  kind === 'story' && post !== null ? contents.filter((each) => each.kind === 'post')[post] : undefined

/** Words with their stems, by the rules of Snowball; null for stop words and what is no word. */
export const stems: Record<string, string | null> = {
  Музей: 'муз',
  музеи: 'муз',
  музей: 'муз',
  выставка: 'выставк',
  Выставки: 'выставк',
  concert: 'concert',
  Concerts: 'concert',
  ёлка: 'елк',
  и: null,
  the: null,
  'https://example.com/the_page': null,
  '2024': null,
  '#Зима': 'зим',
  '#Итоги2024': null,
}

/** Clocks change in each, and in some by half an hour, or at midnight. */
const timeZones = [
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Asuncion',
  'Asia/Kathmandu',
  'Africa/Cairo',
]
/** Around the days on which they do, in 2024. */
const moments = ['2024-03-10', '2024-03-24', '2024-04-07', '2024-04-26', '2024-10-06', '2024-11-03']

const publishedAt = fc
  .tuple(fc.constantFrom(...moments), fc.integer({ min: -60, max: 60 }))
  .map(([day, hours]) => new Date(Date.parse(`${day}T00:30:00Z`) + hours * 3_600_000))

/** Few different values, so that many are equal. */
const counter = fc.option(fc.nat(6), { nil: null, freq: 4 })

const content: fc.Arbitrary<RawContent> = fc.record({
  kind: fc.constantFrom('post', 'post', 'story'),
  type: fc.constantFrom(...contentTypes),
  published_at: publishedAt,
  isDeleted: fc.nat(5).map((chance) => chance === 0),
  words: fc.array(fc.constantFrom(...Object.keys(stems)), { maxLength: 30 }),
  author: fc.option(fc.nat(2), { nil: null }),
  tags: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  attachments: fc.array(fc.constantFrom(...attachmentKinds), { maxLength: 3 }),
  post: fc.option(fc.nat(2), { nil: null }),
  followers: fc.option(fc.nat(100), { nil: null, freq: 4 }),
  counters: fc.record(
    Object.fromEntries(rawCounters.map((name) => [name, counter])) as Record<RawCounter, typeof counter>,
  ),
})

const base = fc.constantFrom('reach', 'views', 'followers')

export const rawCommunity: fc.Arbitrary<RawCommunity> = fc.record({
  time_zone: fc.constantFrom(...timeZones),
  post_engagements: fc.subarray(['likes', 'comments', 'clicks', 'votes', 'shares'], { minLength: 1 }),
  story_engagements: fc.subarray(['likes', 'clicks', 'replies', 'field_replies', 'shares'], { minLength: 1 }),
  er_base: base,
  erp_base: base,
  tags: fc.array(fc.constantFrom('Season', 'Place', null), { minLength: 5, maxLength: 5 }),
  authors: fc.constant(['Анна', 'Борис', 'Вера']),
  contents: fc.array(content, { maxLength: 80, size: 'max' }),
})
