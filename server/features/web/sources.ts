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
