import { sourceNamed } from './sources.ts'

/** Parts of an address that tell how somebody came, not where to. */
const tracking =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|yclid|ysclid|_openstat|mc_[ce]id|msclkid|igshid|twclid|ttclid|vkclid|erid|rb_clickid|roistat.*|__hs.*)$/i

const mostCharacters = 1000

export interface PageAddress {
  /** Canonical: without tracking parameters, the others in their order by name. */
  url: string
  host: string
  path: string
  /** The parameters, as they came. */
  params: URLSearchParams
}

/** The page an address leads to; null for what is no address of a web page. */
export function readPage(address: string): PageAddress | null {
  const parsed = URL.parse(address)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null
  const params = new URLSearchParams(parsed.search)
  // A fragment is a place on the page, unless it is a route of an application.
  if (!/^#!?\//.test(parsed.hash)) parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  if (parsed.search !== '') {
    for (const name of new Set(params.keys())) if (tracking.test(name)) parsed.searchParams.delete(name)
    parsed.searchParams.sort()
  }
  const path = parsed.pathname.replace(/(?<=.)\/+$/, '')
  const host = parsed.host.replace(/^www\./, '')
  const url = `${parsed.protocol}//${host}${path}${parsed.search}${parsed.hash}`.slice(0, mostCharacters)
  return { url, host, path, params }
}

/** Where the reader of a page came from: utm_source, else the host of another site; '' when nothing tells. */
export function sourceOf({ host, params }: PageAddress, referrer: string): string {
  const named = parameter(params, 'utm_source')
  const from = named || URL.parse(referrer)?.host.replace(/^www\./, '') || ''
  return from.toLowerCase() === host ? '' : sourceNamed(from)
}

export const utm = ({ params }: PageAddress, name: 'campaign' | 'content'): string =>
  parameter(params, `utm_${name}`).slice(0, 200)

/** PostgreSQL keeps no U+0000, which an address can spell as %00. */
const parameter = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').replaceAll('\0', '').trim()

/** Whether a host is one of these, or below one. */
export const isOfHosts = (host: string, hosts: string[]): boolean =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`))
