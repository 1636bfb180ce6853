import { type Community, type CommunityInfo, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import { WEEK } from '#networks/vk/sandbox/time.ts'

/**
 * What a community is connected with, and how it fares.
 * all: all tokens · service: a service token alone · fresh: all, and its import still goes on · broken: all, which are revoked
 */
type Access = 'all' | 'service' | 'fresh' | 'broken'

export interface DemoClient {
  name: string
  color: 'teal' | 'orange'
  /** Whether the museum, which the demo begins with, is this client's. */
  hasMuseum: boolean
  /** Whether its communities are read with tokens that they share, unless they are special. */
  isShared: boolean
  communities: readonly OtherCommunity[]
}

export interface OtherCommunity {
  corpus: Community
  access: Access
}

type Source = 'museum_ptz' | 'omapajo' | 'mediacenter_periodika'

/** Of how many made-up communities each shares out the posts of some years. */
const shares: Record<Source, number> = { museum_ptz: 2, omapajo: 6, mediacenter_periodika: 4 }
/** Long enough for months of posts that are out, and some weeks of posts still to come. */
const windowWeeks = 78
/** As in `defaultShiftWeeks`: weekday and season stay. */
const yearWeeks = 52

/** Not the ids of real communities. */
const firstId = 990_000_001

type Named = [name: string, city: string, members: number, access?: Access]

const museums: Named[] = [
  ['Дом ремёсел «Берегиня»', 'Петрозаводск', 2140],
  ['Музей северного костюма', 'Кондопога', 1280],
  ['Выставочный зал на набережной', 'Петрозаводск', 3460],
  ['Музей карельской избы', 'Пряжа', 910, 'service'],
]
const choirs: Named[] = [
  ['Ансамбль «Онежская волна»', 'Петрозаводск', 2570],
  ['Детский хор «Ласточки»', 'Сегежа', 1090],
  ['Школа кантеле', 'Петрозаводск', 1740],
  ['Хор «Сортавальские голоса»', 'Сортавала', 860],
  ['Фольклорный театр «Калитка»', 'Олонец', 1330],
  ['Фестиваль «Песни озёр»', 'Медвежьегорск', 4080],
  ['Дом культуры «Строитель»', 'Костомукша', 1950],
]
const media: Named[] = [
  ['Медиашкола «Север»', 'Петрозаводск', 1610],
  ['Языковое гнездо', 'Петрозаводск', 1020],
  ['Журнал «Онего детям»', 'Петрозаводск', 2890],
  ['Клуб вепсского языка', 'Шелтозеро', 640, 'broken'],
  ['Курсы финского языка', 'Петрозаводск', 1480],
  ['Библиотека на Зарецкой', 'Беломорск', 1150],
  ['Книжная лавка «Карелика»', 'Петрозаводск', 980],
  ['Радио «Онего»', 'Петрозаводск', 5220, 'fresh'],
]

/** Two clients with nineteen communities beside the museum. Reads the bundled posts of three others, which takes a while. */
export function demoClients(): DemoClient[] {
  let id = firstId
  const made = (source: Source, kind: string, named: readonly Named[]): OtherCommunity[] => {
    const bundled = loadBundled(source)
    return named.map(([name, city, members, access = 'all'], index) => {
      const screenName = `rapport_demo_${id}`
      const info = { ...bundled.info, id, screenName, name, city, members, activity: kind, description: '' }
      id += 1
      const posts = access === 'fresh' ? bundled.posts : shareOf(bundled, shares[source], index)
      return { corpus: { info: { ...info, reactionsSince: reactionsFromStart }, posts }, access }
    })
  }
  const [halls, singers] = [made('museum_ptz', 'Музей', museums), made('omapajo', 'Музыка', choirs)]
  return [
    {
      name: 'Музеи Карелии',
      color: 'teal',
      hasMuseum: true,
      isShared: false,
      communities: [...halls, ...singers.slice(0, 5)],
    },
    {
      name: 'Культура Севера',
      color: 'orange',
      hasMuseum: false,
      isShared: true,
      communities: [...singers.slice(5), ...made('mediacenter_periodika', 'Медиа', media)],
    },
  ]
}

/** The posts are of other years than they seem to be. */
const reactionsFromStart: CommunityInfo['reactionsSince'] = '2014-01-01'

/** Every n-th post of one and a half years, which are moved by whole years to the end of the corpus. */
function shareOf({ posts }: Community, n: number, index: number): Community['posts'] {
  const end = posts.at(-1)?.dateMs ?? 0
  const yearsMs = Math.floor(index / n) * 2 * yearWeeks * WEEK
  return posts
    .filter(({ dateMs }) => dateMs <= end - yearsMs && dateMs > end - yearsMs - windowWeeks * WEEK)
    .filter((_, place) => place % n === index % n)
    .map((post) => ({ ...post, dateMs: post.dateMs + yearsMs }))
}
