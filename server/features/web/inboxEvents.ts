import type { EventKind } from './dimensions.ts'

/**
 * An event of the inbox. at: ms since 1970 · day: in the community's time zone · visitor: 64-bit integer as decimal string ·
 * url: canonical · term: event name, or target of a link · source, campaign, content: '' for none · device, country: numbers
 * of `web_event`.
 */
export interface InboxEvent {
  kind: EventKind
  at: number
  day: string
  visitor: string
  url: string
  title: string
  type: string
  term: string
  source: string
  campaign: string
  content: string
  device: number
  country: number
  engaged_ms: number
  scroll: number
  is_first: boolean
}

/** Values are written in this order, without their names, which are longer than most of them. */
const fields = [
  'kind',
  'at',
  'day',
  'visitor',
  'url',
  'title',
  'type',
  'term',
  'source',
  'campaign',
  'content',
  'device',
  'country',
  'engaged_ms',
  'scroll',
  'is_first',
] as const satisfies (keyof InboxEvent)[]

/** The place of `day` among an event's values. */
export const dayAt = fields.indexOf('day')

/** Events as a row of the inbox has them: JSON, an array of each one's values. */
export const packEvents = (events: InboxEvent[]): string =>
  JSON.stringify(events.map((event) => fields.map((field) => event[field])))

/** The events of a row of the inbox. What a version before has left there are objects. */
export function unpackEvents(packed: string): InboxEvent[] {
  const events: (unknown[] | InboxEvent)[] = JSON.parse(packed)
  return events.map((event) => (Array.isArray(event) ? eventOf(event) : event))
}

function eventOf(values: unknown[]): InboxEvent {
  const event: Partial<Record<keyof InboxEvent, unknown>> = {}
  for (const [at, field] of fields.entries()) event[field] = values[at]
  return event as InboxEvent
}
