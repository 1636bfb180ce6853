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

/** A place that people come from, by the names it goes by. */
interface KnownSource {
  source: string
  /** Each with all hosts below it, such as those of phones and of links that lead out. */
  hosts: readonly string[]
  /** Exact names: what utm_source calls it, its apps on phones, and hosts of which others below them are not it. */
  names: readonly string[]
}

const known: readonly KnownSource[] = [
  {
    source: 'vk.com',
    hosts: ['vk.com', 'vk.ru', 'vk.me', 'vk.cc', 'vkvideo.ru', 'vkontakte.ru'],
    names: ['vk', 'vkontakte', 'вк', 'вконтакте', 'vkvideo', 'vk_video', 'com.vkontakte.android'],
  },
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

/** The one name of a source, whichever of its hosts, apps or short names tells it. */
export function sourceNamed(name: string): string {
  const from = name.trim().toLowerCase().slice(0, longest)
  return byName.get(from) ?? sourceOfHost(from) ?? from
}

/** Looks a host up, then what it is below. */
function sourceOfHost(host: string): string | undefined {
  const labels = host.split('.')
  return labels.map((_, first) => byHost.get(labels.slice(first).join('.'))).find((source) => source)
}
