import { z } from 'zod'
import { type Access, type Call, call, type Limits } from '../call.ts'
import { MetricDefinitions } from './metricDefinitions.ts'

/** currency: amounts of the community's. */
export const FigureUnit = z.enum(['count', 'percent', 'milliseconds', 'seconds', 'currency'])
export type FigureUnit = z.infer<typeof FigureUnit>

/**
 * How the figures of an answer are to be read: of whose clocks its days are, in which currency amounts, in which units figures by
 * their names, and what the community counts as engagements and divides rates by. What each is: docs/metrics.md.
 */
export const Figures = z
  .object({
    time_zone: z.string(),
    currency: z.string(),
    units: z.record(z.string(), FigureUnit),
    definitions: MetricDefinitions,
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof Figures>

export type Units = Readonly<Record<string, FigureUnit>>

/** As `call`, for an answer with figures in these units. Handlers leave `about` out: whoever serves the call adds it. */
export function figureCall<
  At extends Call['path'],
  Shape extends z.ZodRawShape,
  Answer extends z.ZodRawShape,
>(
  path: At,
  access: Access,
  summary: string,
  units: Units,
  input: Shape,
  output: z.ZodObject<Answer>,
  limits: Limits = {},
) {
  return {
    ...call(path, access, summary, input, output.extend({ about: Figures.optional() }), limits),
    units,
  }
}

/** The units of the figures of a call, where it says. */
export const unitsOf = (of: Call): Units | undefined => ('units' in of ? (of.units as Units) : undefined)

export const webUnits = {
  views: 'count',
  visitors: 'count',
  visits: 'count',
  entries: 'count',
  exits: 'count',
  bounces: 'count',
  goals: 'count',
  clicks: 'count',
  gap: 'count',
  scroll: 'percent',
  engaged_ms: 'milliseconds',
} as const satisfies Units

export const toneUnits = {
  n: 'count',
  comments: 'count',
  people: 'count',
  unanswered_negative: 'count',
  open_negative: 'count',
  share: 'percent',
  low: 'percent',
  high: 'percent',
  median_answer_s: 'seconds',
} as const satisfies Units

export const resultUnits = {
  visits: 'count',
  bounces: 'count',
  goals: 'count',
  reach: 'count',
  engagements: 'count',
  reach_ads: 'count',
  impressions: 'count',
  clicks: 'count',
  scroll: 'percent',
  er: 'percent',
  promoted_share: 'percent',
  ctr: 'percent',
  read_rate: 'percent',
  goal_rate: 'percent',
  engaged_ms: 'milliseconds',
  spent: 'currency',
} as const satisfies Units

/** Of posts and stories that stand beside something else. */
export const previewUnits = { er: 'percent', erv: 'percent' } as const satisfies Units
