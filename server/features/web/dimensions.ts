/** What days are summed up by, as `web_day.dimension` numbers it. */
export const dimensions = {
  all: 0,
  page: 1,
  source: 2,
  campaign: 3,
  content: 4,
  device: 5,
  country: 6,
  hour: 7,
  goal: 8,
  event: 9,
  outbound: 10,
  download: 11,
} as const
export type Dimension = keyof typeof dimensions

/**
 * The sums of `web_day`, in the order in which they are handed to it. A visitor and a visit count once in each row that has
 * a view of theirs, so that visitors are never more than visits; entries are visits that began in it.
 */
export const sums = [
  'views',
  'visitors',
  'visits',
  'entries',
  'exits',
  'bounces',
  'engaged_ms',
  'scroll',
  'scrolled',
  'goals',
] as const
export type Sum = (typeof sums)[number]

/** What happened, as `web_event.kind` numbers it. */
export const eventKinds = ['view', 'leave', 'event', 'out', 'file'] as const
export type EventKind = (typeof eventKinds)[number]

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

const first = 'A'.charCodeAt(0)
const letters = 26

/** A code of two letters as a number, 1 to 676. */
export const countryNumber = (code: string): number =>
  (code.charCodeAt(0) - first) * letters + (code.charCodeAt(1) - first) + 1

/** The code of a number; '' of 0. */
export const countryCode = (number: number): string =>
  number === 0
    ? ''
    : String.fromCharCode(first + Math.floor((number - 1) / letters), first + ((number - 1) % letters))
