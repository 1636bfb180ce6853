/** Dimensions of `web_day`, by their number. */
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
 * The sums of `web_day`, in order. Visitors and visits are counted once in each row that has a view of theirs, so visitors
 * never exceed visits; entries are visits that began in the row.
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

/** Kinds of `web_event`, by their number. */
export const eventKinds = ['view', 'leave', 'event', 'out', 'file'] as const
export type EventKind = (typeof eventKinds)[number]

const first = 'A'.charCodeAt(0)
const letters = 26

/** The number of a two-letter country code, 1 to 676. */
export const countryNumber = (code: string): number =>
  (code.charCodeAt(0) - first) * letters + (code.charCodeAt(1) - first) + 1

/** The country code of a number; '' for 0. */
export const countryCode = (number: number): string =>
  number === 0
    ? ''
    : String.fromCharCode(first + Math.floor((number - 1) / letters), first + ((number - 1) % letters))
