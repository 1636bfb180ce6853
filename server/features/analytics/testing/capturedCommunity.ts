import fc from 'fast-check'
import { contentTypes } from '#contract/vocabulary.ts'

/** Counters that captures hold. */
export const capturedCounters = [
  'views',
  'reach',
  'reactions',
  'likes',
  'comments',
  'clicks',
  'votes',
  'replies',
  'field_replies',
  'shares',
] as const
export type CapturedCounter = (typeof capturedCounters)[number]
export type Counters = Record<CapturedCounter, number | null>

/** Hours after publication; seenBefore: when the values before it were last seen. */
export interface RawCapture extends Counters {
  hours: number
  seenBefore: number | null
}

export interface CapturedContent {
  kind: 'post' | 'story'
  type: (typeof contentTypes)[number]
  published_at: number
  isDeleted: boolean
  /** Numbers of tags, from 0. */
  tags: number[]
  followers: number | null
  captures: RawCapture[]
}

const bases = ['reach', 'views', 'followers'] as const

export interface CapturedCommunity {
  time_zone: string
  post_engagements: string[]
  story_engagements: string[]
  er_base: (typeof bases)[number]
  erp_base: (typeof bases)[number]
  /** Since when VK is asked for the counters of each block; null: nobody knows. */
  measured: Record<'posts' | 'reach' | 'stories', number | null>
  contents: CapturedContent[]
}

export const tagCount = 3

const timeZones = [
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Havana',
  'Africa/Cairo',
  'America/Asuncion',
]
/** Days on which clocks change in one of them, one that Apia left out, and a leap day. */
export const oddDays = [
  '2011-12-30',
  '2024-02-29',
  '2024-03-10',
  '2024-04-07',
  '2024-04-26',
  '2024-10-06',
  '2024-11-03',
]

/** Few different values, so that many are equal. */
const counter = fc.option(fc.nat(9), { nil: null, freq: 3 })
const counters = Object.fromEntries(capturedCounters.map((name) => [name, counter])) as Record<
  CapturedCounter,
  typeof counter
>

const captures = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: 60 }), seen: fc.option(fc.nat(100)), ...counters }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((looks) => {
    let hours = 0
    return looks.map(({ pause, seen, ...values }, index): RawCapture => {
      const before = hours
      hours += pause / 2
      // Somewhere between the two captures.
      const seenBefore = index === 0 || seen === null ? null : before + ((pause / 2) * seen) / 101
      return { hours, seenBefore, ...values }
    })
  })

const content = (days: string[]): fc.Arbitrary<CapturedContent> =>
  fc
    .record({
      kind: fc.constantFrom('post' as const, 'post' as const, 'story' as const),
      type: fc.constantFrom(...contentTypes),
      published_at: fc
        .tuple(fc.constantFrom(...days), fc.integer({ min: -60 * 60, max: 60 * 60 }))
        .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000),
      isDeleted: fc.nat(5).map((chance) => chance === 0),
      tags: fc.uniqueArray(fc.nat(tagCount - 1), { maxLength: tagCount }),
      followers: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null, freq: 4 }),
      captures,
    })
    // VK gives stories no separate reach.
    .map((raw) =>
      raw.kind === 'post'
        ? raw
        : { ...raw, captures: raw.captures.map((capture) => ({ ...capture, reach: capture.views })) },
    )

/** Mostly before all that is asked about. */
const measuredSince = (days: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constant(Date.UTC(2000, 0, 1)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...days), fc.integer({ min: -96, max: 96 }))
        .map(([day, hours]) => Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000),
    },
  )

/** A community that published around these days. */
export const capturedCommunity = (days: string[]): fc.Arbitrary<CapturedCommunity> =>
  fc.record({
    time_zone: fc.constantFrom(...timeZones),
    post_engagements: fc.subarray(['likes', 'comments', 'clicks', 'votes', 'shares'], { minLength: 1 }),
    story_engagements: fc.subarray(['likes', 'clicks', 'replies', 'field_replies', 'shares'], {
      minLength: 1,
    }),
    er_base: fc.constantFrom(...bases),
    erp_base: fc.constantFrom(...bases),
    measured: fc.record({
      posts: measuredSince(days),
      reach: measuredSince(days),
      stories: measuredSince(days),
    }),
    contents: fc.array(content(days), { minLength: 5, maxLength: 25, size: 'max' }),
  })
