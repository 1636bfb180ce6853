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

/** In this order, without their names, which are longer than most of them. */
const valuesOf = (event: InboxEvent) =>
  [
    event.kind,
    event.at,
    event.day,
    event.visitor,
    event.url,
    event.title,
    event.type,
    event.term,
    event.source,
    event.campaign,
    event.content,
    event.device,
    event.country,
    event.engaged_ms,
    event.scroll,
    event.is_first,
  ] as const

function eventOf([
  kind,
  at,
  day,
  visitor,
  url,
  title,
  type,
  term,
  source,
  campaign,
  content,
  device,
  country,
  engaged_ms,
  scroll,
  is_first,
]: Values): InboxEvent {
  return {
    kind,
    at,
    day,
    visitor,
    url,
    title,
    type,
    term,
    source,
    campaign,
    content,
    device,
    country,
    engaged_ms,
    scroll,
    is_first,
  }
}

type Values = ReturnType<typeof valuesOf>

/** The place of `day` among them. */
export const dayAt = 2

/** Events as a row of the inbox has them: JSON, an array of each one's values. */
export const packEvents = (events: InboxEvent[]): string => JSON.stringify(events.map(valuesOf))

/** The events of a row of the inbox. What a version before has left there are objects. */
export function unpackEvents(packed: string): InboxEvent[] {
  const events: (Values | InboxEvent)[] = JSON.parse(packed)
  return events.map((event) => ('kind' in event ? event : eventOf(event)))
}
