import type { TrafficSource } from '#networks/profile.ts'
import { networks } from '#networks/registry.ts'

/** Query parameters that track the origin of a visit and do not identify the page; networks have more. */
const tracking =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|yclid|ysclid|_openstat|mc_[ce]id|msclkid|igshid|twclid|ttclid|erid|rb_clickid|roistat.*|__hs.*)$/i

const ofNetworks = [...networks.values()].map(({ source }) => source)
const clickIds = new Set(ofNetworks.flatMap((source) => source.clickIds))

const mostCharacters = 1000

export interface PageAddress {
  /** Canonical: without tracking parameters, the others sorted by name. */
  url: string
  host: string
  path: string
  /** The original parameters. */
  params: URLSearchParams
}

/** Parses the URL of a page; null for anything but http(s) URLs. */
export function readPage(address: string): PageAddress | null {
  const parsed = URL.parse(address)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null
  const params = new URLSearchParams(parsed.search)
  // A fragment is a position in the page, unless it is the route of a single-page application.
  if (!/^#!?\//.test(parsed.hash)) parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  if (parsed.search !== '') {
    for (const name of new Set(params.keys()))
      if (tracking.test(name) || clickIds.has(name.toLowerCase())) parsed.searchParams.delete(name)
    parsed.searchParams.sort()
  }
  const path = parsed.pathname.replace(/(?<=.)\/+$/, '')
  const host = parsed.host.replace(/^www\./, '')
  const url = `${parsed.protocol}//${host}${path}${parsed.search}${parsed.hash}`.slice(0, mostCharacters)
  return { url, host, path, params }
}

/** The source of a view: utm_source, else the referring host of another site; '' if unknown. */
export function trafficSource({ host, params }: PageAddress, referrer: string): string {
  const named = parameter(params, 'utm_source')
  const from = named || URL.parse(referrer)?.host.replace(/^www\./, '') || ''
  return from.toLowerCase() === host ? '' : sourceNamed(from)
}

export const utm = ({ params }: PageAddress, name: 'campaign' | 'content'): string =>
  parameter(params, `utm_${name}`).slice(0, 200)

/** PostgreSQL cannot store U+0000, which a URL can contain as %00. */
const parameter = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').replaceAll('\0', '').trim()

/** Whether a host is one of these or a subdomain of one. */
export const isOfHosts = (host: string, hosts: string[]): boolean =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`))

const known: readonly TrafficSource[] = [
  ...ofNetworks,
  {
    source: 'ok.ru',
    hosts: ['ok.ru', 'odnoklassniki.ru', 'ok.me'],
    names: ['ok', 'odnoklassniki', 'ru.ok.android'],
  },
  {
    source: 't.me',
    hosts: ['t.me', 'telegram.me', 'telegram.org', 'telegram.dog'],
    names: ['telegram', 'tg', 'org.telegram.messenger', 'org.telegram.messenger.web'],
  },
  { source: 'dzen.ru', hosts: ['dzen.ru', 'zen.yandex.ru', 'zen.yandex.com'], names: ['dzen', 'zen'] },
  { source: 'rutube.ru', hosts: ['rutube.ru'], names: ['rutube'] },
  {
    source: 'youtube.com',
    hosts: ['youtube.com', 'youtu.be'],
    names: ['youtube', 'com.google.android.youtube'],
  },
  { source: 'instagram.com', hosts: ['instagram.com'], names: ['instagram', 'ig', 'com.instagram.android'] },
  {
    source: 'facebook.com',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    names: ['facebook', 'fb', 'com.facebook.katana'],
  },
  {
    source: 'x.com',
    hosts: ['x.com', 'twitter.com', 't.co'],
    names: ['twitter', 'com.twitter.android'],
  },
  { source: 'tiktok.com', hosts: ['tiktok.com'], names: ['tiktok'] },
  { source: 'pinterest.com', hosts: ['pinterest.com', 'pinterest.ru', 'pin.it'], names: ['pinterest'] },
  { source: 'linkedin.com', hosts: ['linkedin.com', 'lnkd.in'], names: ['linkedin', 'com.linkedin.android'] },
  { source: 'whatsapp.com', hosts: ['whatsapp.com', 'wa.me'], names: ['whatsapp', 'com.whatsapp'] },
  {
    source: 'ya.ru',
    hosts: [],
    names: [
      'ya.ru',
      'yandex',
      'yandex.ru',
      'yandex.com',
      'yandex.by',
      'yandex.kz',
      'yandex.uz',
      'yandex.com.tr',
    ],
  },
  {
    source: 'google.com',
    hosts: [],
    names: ['google', 'google.com', 'google.ru', 'google.by', 'google.kz', 'google.de', 'google.co.uk'],
  },
  { source: 'gmail.com', hosts: [], names: ['gmail', 'mail.google.com', 'com.google.android.gm'] },
  { source: 'mail.ru', hosts: ['e.mail.ru'], names: ['go.mail.ru'] },
  { source: 'bing.com', hosts: ['bing.com'], names: ['bing'] },
  { source: 'duckduckgo.com', hosts: ['duckduckgo.com'], names: ['duckduckgo'] },
]

const byHost = sourcesBy('hosts')

const byName = sourcesBy('names')

function sourcesBy(key: 'hosts' | 'names'): ReadonlyMap<string, string> {
  return new Map(known.flatMap((each) => each[key].map((name) => [name, each.source] as const)))
}

const longest = 200

/** The canonical name of a source from a host, app or alias. */
export function sourceNamed(name: string): string {
  const from = name.trim().toLowerCase().slice(0, longest)
  return byName.get(from) ?? sourceOfHost(from) ?? from
}

/** Looks up a host, then its parent domains. */
function sourceOfHost(host: string): string | undefined {
  const labels = host.split('.')
  return labels.map((_, first) => byHost.get(labels.slice(first).join('.'))).find((source) => source)
}
