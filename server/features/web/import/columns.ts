import type { Dimension, Sum } from '../dimensions.ts'

/** A sum of `web_day`; engaged time is in seconds. */
export type Figure = Exclude<Sum, 'scroll' | 'scrolled'>

/** Dimensions of a row. referrer, tagged: other names of a source; the most specific one counts. */
export type PlaceColumn = Exclude<Dimension, 'all' | 'hour' | 'goal'> | 'referrer' | 'tagged'

/** The meaning of a column. */
export type Meaning =
  | { day: true }
  | { host: true }
  | { title: true }
  | { place: PlaceColumn }
  | { figure: Figure }

/** Meanings of a file's columns, by name. */
export type Columns = ReadonlyMap<string, Meaning>

type Named = Readonly<Record<string, Meaning>>

const day = { day: true } as const
const place = (of: PlaceColumn) => ({ place: of }) as const
const figure = (of: Figure) => ({ figure: of }) as const

const ours: Named = {
  date: day,
  page: place('page'),
  title: { title: true },
  source: place('source'),
  utm_source: place('tagged'),
  campaign: place('campaign'),
  utm_campaign: place('campaign'),
  content: place('content'),
  utm_content: place('content'),
  device: place('device'),
  country: place('country'),
  event: place('event'),
  outbound: place('outbound'),
  download: place('download'),
  views: figure('views'),
  events: figure('views'),
  visitors: figure('visitors'),
  // Rows add up, so each visit belongs to the one it began in.
  visits: figure('entries'),
  exits: figure('exits'),
  bounces: figure('bounces'),
  engaged_seconds: figure('engaged_ms'),
  goals: figure('goals'),
}

const visitors = { date: day, pageviews: figure('views'), visitors: figure('visitors') }
const visits = { ...visitors, visits: figure('visits'), bounces: figure('bounces') }

/**
 * The tables of Plausible's export. Its length of a visit counts breaks, which engaged time does not; visitors and views
 * of entry and exit pages are those of the visits.
 */
const plausible: Readonly<Record<string, Named | null>> = {
  visitors: visits,
  pages: { ...visitors, visits: figure('visits'), hostname: { host: true }, page: place('page') },
  entry_pages: {
    date: day,
    entry_page: place('page'),
    entrances: figure('entries'),
    bounces: figure('bounces'),
  },
  exit_pages: { date: day, exit_page: place('page'), exits: figure('exits') },
  sources: {
    ...visits,
    source: place('source'),
    referrer: place('referrer'),
    utm_source: place('tagged'),
    utm_campaign: place('campaign'),
    utm_content: place('content'),
  },
  locations: { ...visits, country: place('country') },
  devices: { ...visits, device: place('device') },
  custom_events: {
    date: day,
    name: place('event'),
    link_url: place('outbound'),
    visitors: figure('visitors'),
    events: figure('views'),
  },
  browsers: null,
  operating_systems: null,
}

const columns = (named: Named): Columns => new Map(Object.entries(named))

const ownColumns = columns(ours)
const tables = new Map(Object.entries(plausible).map(([name, named]) => [name, named && columns(named)]))

/** Columns of a file of this name; null where it is ignored. */
export function chooseColumns(fileName: string): Columns | null {
  const [, table = ''] = /(?:^|[\\/])imported_([a-z_]+?)(?:_\d{8}_\d{8})?\.csv$/i.exec(fileName) ?? []
  const known = tables.get(table.toLowerCase())
  return known === undefined ? ownColumns : known
}
