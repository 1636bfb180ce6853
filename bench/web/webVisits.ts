import type { CommunityId } from '#server/db/communityId.ts'

export const visitors = 20_000
export const pages = 2_000
/** So many of a hundred come by links with UTM. */
const withUtm = 10

/** Of 2,000 pages with a Zipf distribution (s = 1), by a number from 0 to 1. */
export function makeZipf(count = pages): (random: number) => number {
  const sums: number[] = []
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  const whole = sums.at(-1) ?? 1
  return (random) => {
    const wanted = random * whole
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

export const benchSiteKey = (community: CommunityId) => `bench-${String(community).padStart(10, '0')}`

const sources = ['', 'https://vk.com/', 'https://ya.ru/', 'https://www.google.com/', 'https://t.me/']
const agents = [
  'X11; Linux x86_64',
  'Windows NT 10.0; Win64; x64',
  'Linux; Android 15; Mobile',
  'iPhone; CPU iPhone OS 19_0',
]

/** A view as a browser sends it: the address it comes from, what the browser calls itself, and the body. */
export function makeView(key: string, random: () => number, zipf: (random: number) => number) {
  const visitor = Math.floor(random() * visitors)
  const page = zipf(random())
  const utm =
    random() * 100 < withUtm
      ? `?utm_source=vk&utm_medium=social&utm_campaign=spring&utm_content=post-${page % 200}`
      : ''
  const body = {
    t: 'view',
    k: key,
    u: `https://shop.example/catalogue/section-${page % 40}/product-number-${page}${utm}`,
    r: sources[visitor % sources.length],
    n: `A product that somebody may well want to buy, number ${page}`,
    y: page % 3 === 0 ? 'article' : 'product',
    w: 1440,
  }
  return {
    address: `100.${64 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`,
    userAgent: `Mozilla/5.0 (${agents[visitor % agents.length]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36`,
    body: JSON.stringify(body),
  }
}
