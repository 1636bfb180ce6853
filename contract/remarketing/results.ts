import { z } from 'zod'
import { Day } from '../call.ts'

/** What an ad account tells of a creative, added up. spent: in the community's currency. */
export const AdTotals = z
  .object({ impressions: z.int(), clicks: z.int(), spent: z.number() })
  .meta({ id: 'AdTotals' })
export type AdTotals = z.infer<typeof AdTotals>

/**
 * What a campaign or a creative brought. visits, bounces, goals, engaged_ms, scroll: of web content, by UTM, as in
 * `WebTotals` · reach, engagements, er, reach_ads: of the linked posts and stories, with their newest values; null where the
 * network gives none · promoted_share: reach_ads of the reach of those that tell it, in percent · ads: null until imported.
 */
export const Results = z
  .object({
    visits: z.int(),
    bounces: z.int(),
    goals: z.int(),
    engaged_ms: z.int(),
    scroll: z.number().nullable(),
    reach: z.int().nullable(),
    engagements: z.int().nullable(),
    er: z.number().nullable(),
    reach_ads: z.int().nullable(),
    promoted_share: z.number().nullable(),
    ads: AdTotals.nullable(),
  })
  .meta({ id: 'Results' })
export type Results = z.infer<typeof Results>

/**
 * The rates by which creatives are compared. ctr: clicks of the ad account in impressions, in percent · read_rate: visits
 * that did not bounce, in percent · goal_rate: goals in 100 visits.
 */
export const resultRates = ['ctr', 'read_rate', 'goal_rate'] as const
export const ResultRate = z.enum(resultRates).meta({ id: 'ResultRate' })
export type ResultRate = z.infer<typeof ResultRate>

/** Impressions, or visits, below which a rate is not compared. */
export const fewestForRate = 20

/**
 * How one rate differs from another, in the rate's unit, with its 95 % interval (MOVER of Wilson's limits for shares, of
 * Byar's for counts). likely_real: the interval leaves out 0 · too_few: on one side fewer than `fewestForRate`, or no share.
 */
export const RateDifference = z
  .object({
    difference: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    verdict: z.enum(['likely_real', 'may_be_chance', 'too_few']),
  })
  .meta({ id: 'RateDifference' })
export type RateDifference = z.infer<typeof RateDifference>

/** A day of a creative's life; age: days since the first of them, from 0. */
export const ResultDay = z
  .object({
    day: Day,
    age: z.int(),
    visits: z.int(),
    bounces: z.int(),
    goals: z.int(),
    impressions: z.int(),
    clicks: z.int(),
  })
  .meta({ id: 'ResultDay' })
export type ResultDay = z.infer<typeof ResultDay>

/**
 * Whether a creative wears off: a rate in its last seven days less that in its first seven. Its life ends with its campaign,
 * or with the last day that brought anything; early and late are null while it has fewer than 14 days.
 */
export const Fatigue = z
  .object({
    rate: ResultRate,
    early: z.number().nullable(),
    late: z.number().nullable(),
    change: RateDifference,
  })
  .meta({ id: 'Fatigue' })
export type Fatigue = z.infer<typeof Fatigue>
