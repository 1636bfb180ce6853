import { isOfHosts, readPage } from '../collect/addresses.ts'
import { readCountry, readDevice, readSource } from './cells.ts'
import type { PlaceColumn } from './columns.ts'
import type { Slot } from './dayTable.ts'
import type { Head } from './readTable.ts'

/** Dimensions of a row. page: if it names one · isForeign: the host is not the site's. */
export interface Place {
  slots: Slot[]
  page: { url: string; title: string } | null
  isForeign: boolean
}

export interface WrongPlace {
  wrong: 'page' | 'country' | 'device'
  value: string
}

type CellOf = (index: number | undefined) => string

/** Rows of these count events, not visits. */
export const happenings = ['event', 'outbound', 'download'] as const

export const isOfHappenings = ({ places }: Head) => happenings.some((column) => places.has(column))

/** Reads the dimensions of a row. */
export function readPlaces(head: Head, cell: CellOf, hosts: string[]): Place | WrongPlace {
  const of = (column: PlaceColumn) => cell(head.places.get(column))
  if (isOfHappenings(head)) return { slots: happened(of), page: null, isForeign: false }
  const has = (column: PlaceColumn) => head.places.has(column)
  const slots: Slot[] = []
  const page = has('page') && of('page') !== '' ? readAddress(of('page'), cell(head.host), hosts) : null
  if (page === undefined) return { wrong: 'page', value: of('page') }
  if (page) slots.push({ dimension: 'page', key: page.url })
  if (has('source') || has('tagged') || has('referrer'))
    slots.push({ dimension: 'source', key: readSource(of('tagged'), of('referrer'), of('source'), hosts) })
  for (const dimension of ['campaign', 'content'] as const)
    if (of(dimension) !== '') slots.push({ dimension, key: of(dimension).slice(0, 200) })
  for (const [dimension, read] of numbered) {
    if (!has(dimension)) continue
    const key = read(of(dimension))
    if (key === undefined) return { wrong: dimension, value: of(dimension) }
    slots.push({ dimension, key: String(key) })
  }
  const title = cell(head.title).slice(0, 500)
  return {
    slots,
    page: page && { url: page.url, title },
    isForeign: page !== null && !isOfHosts(page.host, hosts),
  }
}

const numbered = [
  ['device', readDevice],
  ['country', readCountry],
] as const

/** The URL of a page, or of a path on a host, by default the site's first. */
function readAddress(text: string, host: string, hosts: string[]) {
  const address = /^https?:/i.test(text)
    ? text
    : `https://${host || hosts[0]}${text.startsWith('/') ? '' : '/'}${text}`
  return readPage(address) ?? undefined
}

/** Plausible exports downloads as events of this name with a link. */
const downloads = 'File Download'

function happened(of: (column: PlaceColumn) => string): Slot[] {
  const [event, outbound, download] = happenings.map(of)
  if (download) return [{ dimension: 'download', key: download.slice(0, 500) }]
  if (outbound)
    return [{ dimension: event === downloads ? 'download' : 'outbound', key: outbound.slice(0, 500) }]
  return event ? [{ dimension: 'event', key: event.slice(0, 100) }] : []
}
