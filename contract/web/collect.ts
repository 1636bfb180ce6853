import { z } from 'zod'

const Key = z.string().regex(/^[\w-]{16}$/)
const address = z.string().max(2000)
/** Of the site, and of the page it happened on. */
const where = { k: Key, u: address }

/**
 * What a page tells, in names of one letter, since a million of them travel. k: the site's key · t: what happened · u: the
 * page's address · r: where its reader came from · n: its title · y: its type, of og:type or schema.org ·
 * d: how many ms it was in front of somebody, since this was last told · s: how many percent of its
 * height were read, beyond what was told before · f: 1 the first time a page view tells of reading · e: the event's name ·
 * x: where an outbound link or download leads. What is told is added up, so that nothing tells one page view from another.
 */
export const CollectedEvent = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('view'),
    ...where,
    r: address.default(''),
    n: z.string().max(500).default(''),
    y: z.string().max(60).default(''),
  }),
  z.object({
    t: z.literal('leave'),
    ...where,
    d: z.int().min(0).max(86_400_000),
    s: z.int().min(0).max(100),
    f: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  z.object({ t: z.literal('event'), ...where, e: z.string().trim().min(1).max(100) }),
  z.object({ t: z.literal('out'), ...where, x: address }),
  z.object({ t: z.literal('file'), ...where, x: address }),
])
export type CollectedEvent = z.infer<typeof CollectedEvent>

/** Bodies of /collect are no longer than this, in bytes. */
export const longestEvent = 8192
