import { z } from 'zod'

/** Random, made by the tracker for each page view; 11 characters of base64url. */
const ViewId = z.string().regex(/^[\w-]{11}$/)
const Key = z.string().regex(/^[\w-]{16}$/)
const address = z.string().max(2000)

/** How deep a page was read, in percent of its height, and for how long it was in front of somebody, in ms. */
const Reading = { d: z.int().min(0).max(86_400_000), s: z.int().min(0).max(100) }

/**
 * What a page tells, in names of one letter, since a million of them travel. k: the site's key · t: what happened · v: the page
 * view it belongs to · u: the page's address · r: where its reader came from · n: its title · y: its type, of og:type or
 * schema.org · w: width of the window in pixels · d, s: reading, as above · e: the event's name · x: where an outbound link
 * or download leads.
 */
export const CollectedEvent = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('view'),
    k: Key,
    v: ViewId,
    u: address,
    r: address.default(''),
    n: z.string().max(500).default(''),
    y: z.string().max(60).default(''),
    w: z.int().min(0).max(100_000).default(0),
  }),
  z.object({ t: z.literal('leave'), k: Key, v: ViewId, ...Reading }),
  z.object({ t: z.literal('event'), k: Key, v: ViewId, e: z.string().trim().min(1).max(100) }),
  z.object({ t: z.literal('out'), k: Key, v: ViewId, x: address }),
  z.object({ t: z.literal('file'), k: Key, v: ViewId, x: address }),
])
export type CollectedEvent = z.infer<typeof CollectedEvent>

/** Bodies of /collect are no longer than this, in bytes. */
export const longestEvent = 8192
