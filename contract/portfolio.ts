import { z } from 'zod'
import { addresses } from './addresses.ts'
import { GraphMetric, Period } from './analytics.ts'
import { call, Day, Id } from './call.ts'
import { listOf, paging } from './list.ts'
import { Figures, type Units } from './metrics/figures.ts'
import { metricUnit, rateBases } from './metrics/metrics.ts'
import { Client } from './settings/clients.ts'
import { connectionStates, exportFormats, portfolioSorts } from './vocabulary.ts'

export const PortfolioSort = z.enum(portfolioSorts)
export type PortfolioSort = z.infer<typeof PortfolioSort>

/**
 * How well a community is connected. none: no token · problem: the network takes a token no longer, or asks for something ·
 * importing: it is read for the first time · ready.
 */
export const ConnectionState = z.enum(connectionStates).meta({ id: 'ConnectionState' })
export type ConnectionState = z.infer<typeof ConnectionState>

/** n: contents of which it is made. */
const Counted = z.object({ value: z.number().nullable(), n: z.int() })

/**
 * A metric as the Overview of the community has it: total of the period · finished: of its days that are over, to be held against
 * `before`; null where those are all · before: of the period before; its value is null where it is not comparable.
 */
export const PortfolioFigure = z
  .object({ total: Counted, finished: Counted.nullable(), before: Counted })
  .meta({ id: 'PortfolioFigure' })
export type PortfolioFigure = z.infer<typeof PortfolioFigure>

/** Followers at the end of the period, of its days that are over, and of the period before. */
const FollowersFigure = z.object({
  total: z.int().nullable(),
  finished: z.int().nullable(),
  before: z.int().nullable(),
})

/**
 * A community in a period of the clocks of its `time_zone`, of what was published in it. rate: by which it is judged; beside it stands reach, or
 * views by ERV · divisor: what that rate divides by; rates by different ones are not compared · figures: the metric beside the rate,
 * engagements, the rate and contents · stories_from: as in a graph; nothing but followers is comparable then · open_negative:
 * comments that wait for an answer now · importing: how far the first import is, null once it is over; posts_from: the day from which
 * on all posts are there.
 */
export const PortfolioRow = z
  .object({
    id: Id,
    name: z.string(),
    picture_url: z.string().nullable(),
    client: Client.nullable(),
    time_zone: z.string(),
    period: Period,
    compared: Period,
    rate: z.enum(['er', 'erv']),
    divisor: z.enum(rateBases),
    stories_from: z.iso.date().nullable(),
    followers: FollowersFigure,
    figures: z.partialRecord(GraphMetric, PortfolioFigure),
    open_negative: z.int(),
    connection: ConnectionState,
    importing: z
      .object({ done: z.int(), total: z.int().nullable(), posts_from: z.iso.date().nullable() })
      .nullable(),
  })
  .meta({ id: 'PortfolioRow' })
export type PortfolioRow = z.infer<typeof PortfolioRow>

export const portfolioUnits = {
  ...metricUnit,
  contents: 'count',
  followers: 'count',
  open_negative: 'count',
} as const satisfies Units

/** client_ids: `0` stands for communities without a client. Without days: the 28 before today. */
const asked = {
  from: Day.optional(),
  to: Day.optional(),
  search: z.string().trim().max(200).default(''),
  client_ids: z
    .array(z.string().regex(/^(0|[1-9]\d{0,14})$/))
    .max(1000)
    .default([]),
  connections: z.array(ConnectionState).max(connectionStates.length).default([]),
  sort: PortfolioSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  by_client: z.boolean().default(false),
}

export const portfolioCalls = {
  list: call(
    addresses.portfolio.list,
    'viewer',
    'All communities you may see, side by side, compared with the period before. Sorted by a rate or what it divides by, those of one base come after another',
    { ...asked, ...paging(100, 500) },
    listOf(PortfolioRow).extend({
      /** Clients of communities you may see, by name, whatever is filtered. */
      clients: z.array(Client),
      /** In which units figures are, by their names; what a community divides by is in its row. */
      about: Figures.pick({ units: true }),
    }),
  ),
  export: call(
    addresses.portfolio.export,
    'viewer',
    'The same as a file; column names in the given language',
    { ...asked, format: z.enum(exportFormats), language: z.enum(['en', 'ru']).default('en') },
    z.file(),
    { isDear: true },
  ),
}
