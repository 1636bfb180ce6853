import type { ColumnMeaning } from '#contract/settings/statistics.ts'
import type { audiences, statisticsFigures } from '#contract/vocabulary.ts'
import type { AudienceRow } from '#networks/rows.ts'

export type Figure = (typeof statisticsFigures)[number]
export type Basis = (typeof audiences)[number]

/** A group of people; basis: null where its name does not say of whom. */
export interface Group extends Pick<AudienceRow, 'dimension' | 'value' | 'name'> {
  basis: Basis | null
}

/** By the names that a network's statistics have, or had, in Russian and English, the more telling one first. */
const names: Partial<Record<ColumnMeaning, string[]>> = {
  day: ['дата', 'день', 'date', 'day'],
  metric: [
    'критерий',
    'показатель',
    'метрика',
    'параметр',
    'параметр 1',
    'параметр 2',
    'параметр 3',
    'раздел',
    'группа показателей',
    'criterion',
    'criteria',
    'metric',
    'indicator',
    'parameter',
    'parameter 1',
    'parameter 2',
    'parameter 3',
    'section',
  ],
  value: ['значение', 'количество', 'число', 'value', 'count', 'amount'],
  members: [
    'подписчики',
    'всего подписчиков',
    'подписчиков всего',
    'количество подписчиков',
    'число подписчиков',
    'подписчиков',
    'участники',
    'всего участников',
    'участников всего',
    'количество участников',
    'followers',
    'total followers',
    'followers total',
    'members',
    'total members',
    'subscribers',
    'total subscribers',
  ],
  joined: [
    'новые подписчики',
    'новых подписчиков',
    'подписались',
    'подписки',
    'подписок',
    'новые участники',
    'новых участников',
    'вступили',
    'вступило',
    'вступившие',
    'вступления',
    'new followers',
    'followed',
    'new subscribers',
    'subscribed',
    'new members',
    'joined',
  ],
  left: [
    'отписавшиеся',
    'отписались',
    'отписки',
    'отписок',
    'вышедшие участники',
    'вышли',
    'вышло',
    'вышедшие',
    'выходы',
    'lost followers',
    'unfollowed',
    'unsubscribed',
    'unsubscribes',
    'lost members',
    'left',
  ],
  reach: [
    'полный охват',
    'охват полный',
    'общий охват',
    'охват всего',
    'суммарный охват',
    'охват',
    'total reach',
    'full reach',
    'reach total',
    'reach',
  ],
  reach_subscribers: [
    'охват подписчиков',
    'охват подписчики',
    'охват среди подписчиков',
    'охват участников',
    'reach subscribers',
    'followers reach',
    'reach followers',
    'reach of followers',
    'subscribers reach',
    'members reach',
  ],
  reach_mobile: [
    'мобильный охват',
    'охват мобильный',
    'охват мобильные',
    'охват с мобильных устройств',
    'охват мобильные устройства',
    'mobile reach',
    'reach mobile',
    'reach on mobile devices',
  ],
  views: [
    'просмотры',
    'просмотров',
    'просмотры сообщества',
    'просмотры страниц',
    'просмотры страницы',
    'всего просмотров',
    'views',
    'page views',
    'pageviews',
    'community views',
    'total views',
  ],
  visitors: [
    'уникальные посетители',
    'уникальных посетителей',
    'посетители',
    'посетителей',
    'unique visitors',
    'visitors',
  ],
  likes: ['лайки', 'мне нравится', 'отметки мне нравится', 'likes'],
  comments: ['комментарии', 'comments'],
  shares: ['репосты', 'поделились', 'рассказали друзьям', 'reposts', 'shares', 'copies'],
}

const meanings = new Map(
  Object.entries(names).flatMap(([meaning, called]) =>
    called.map((name) => [name, meaning as ColumnMeaning]),
  ),
)

/** The names of columns that say which community a row is of. */
const communityNames = new Set([
  'сообщество',
  'группа',
  'название сообщества',
  'название группы',
  'id сообщества',
  'id группы',
  'ссылка на сообщество',
  'community',
  'group',
  'community name',
  'group name',
  'community id',
  'group id',
])

export const isOfCommunity = (name: string) => communityNames.has(plain(name))

/** Small letters without units and signs. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\([^)]*\)|,\s*(чел|шт|ед|people|pcs)\.?$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const guessMeaning = (name: string): ColumnMeaning | undefined => meanings.get(plain(name))

/** By which figures a section of a file is about; what stands in another section under the same name is something else. */
const sections: readonly { named: RegExp; figures: readonly Figure[] }[] = [
  { named: /охват|reach/, figures: ['reach', 'reach_subscribers', 'reach_mobile'] },
  { named: /посетит|посещаем|просмотр|visit|view/, figures: ['views', 'visitors'] },
  { named: /подписчик|участник|follower|member|subscriber/, figures: ['members', 'joined', 'left'] },
]

/** The meaning of a metric that is named by a section and parts of it, e.g. `Охват`, `Подписчики`. */
export function meaningOfMetric(parts: string[]): ColumnMeaning | undefined {
  const [section = '', ...rest] = parts
  const whole = guessMeaning(parts.join(' '))
  const last = rest.length === 0 ? whole : (whole ?? guessMeaning(rest.join(' ')))
  const { figures } = sections.find(({ named }) => named.test(plain(section))) ?? {}
  return figures && rest.length > 0 && !figures.some((figure) => figure === last) ? undefined : last
}

/** Of the network's groups: the first ages, and the last ones with no end. */
const ages = ['12-18', '18-21', '21-24', '24-27', '27-30', '30-35', '35-45', '45-100']

/** The group of people that a name is of, e.g. `Пол/возраст: мужчины, 18–21` or `Reach / Cities / Omsk`. */
export function readGroup(name: string): Group | undefined {
  const text = name.toLowerCase().replaceAll('ё', 'е')
  const basis = /охват|reach/.test(text)
    ? 'reach'
    : /посетит|посещ|visit/.test(text)
      ? 'visitors'
      : /подписчик|участник|follower|member|subscriber/.test(text)
        ? 'subscribed'
        : null
  const sex = /женщ|женск|women|female|(^|[^\p{L}])[жf]([^\p{L}]|$)/u.test(text)
    ? 'f'
    : /мужч|мужск|men|male|(^|[^\p{L}])[мm]([^\p{L}]|$)/u.test(text)
      ? 'm'
      : undefined
  const age = sex && ageIn(text)
  if (age) return { basis, dimension: 'sex_age', value: `${sex};${age}`, name: `${sex};${age}` }
  const [, kind, place = ''] =
    /(город|страна|страны|cit(?:y|ies)|countr(?:y|ies))\p{L}*\s*[:/,–—-]\s*(.+)$/iu.exec(name) ?? []
  const called = place.trim().slice(0, 100)
  if (!kind || called === '' || isRest(called)) return undefined
  const dimension = /^(город|cit)/i.test(kind) ? 'city' : 'country'
  return { basis, dimension, value: called, name: called }
}

/** Of all cities that are not named together. */
const isRest = (name: string) => /^(друг|прочи|остальн|неизвестн|не указан|other|unknown|not set)/i.test(name)

function ageIn(text: string): string | undefined {
  const [, from, to] = /(\d{2})\s*[-–—]\s*(\d{2,3})/.exec(text) ?? []
  if (from) return ages.find((age) => age === `${from}-${to}`)
  if (/(до|under|<)\s*18/.test(text)) return '12-18'
  return /45\s*\+|(от|старше|from|over|>)\s*45|45 и старше/.test(text) ? '45-100' : undefined
}
