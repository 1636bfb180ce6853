import type { EventKind } from './dimensions.ts'

/**
 * An event as it waits to be counted. at: ms since 1970 · day: by the community's clocks · visitor: a whole number of 64
 * bits · url: canonical · term: name of the event, or where a link leads · source, campaign, content: '' for none · device,
 * country: as `web_event` numbers them.
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
