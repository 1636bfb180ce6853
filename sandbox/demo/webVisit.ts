import type { Dice } from '#networks/vk/sandbox/random.ts'
import { HOUR, MINUTE, SECOND } from '#networks/vk/sandbox/time.ts'
import { countryNumber } from '#server/features/web/dimensions.ts'
import type { InboxEvent } from '#server/features/web/inboxEvents.ts'
import { type DemoPage, demoCountries, demoPages, downloads, host, outboundLinks } from './webSite.ts'

/** What brought a person, as the address of their first page tells. */
export type Origin = Pick<InboxEvent, 'source' | 'campaign' | 'content'>

interface Visit {
  day: string
  at: number
  visitor: string
  origin: Origin
}

/** In the evening more than in the morning, at night nobody. begins: of the day. */
export function momentOf(random: Dice, begins: number): number {
  const hour = 8 + Math.floor(15 * Math.max(random.next(), random.next() ** 0.7 * 0.9))
  return begins + hour * HOUR + random.int(0, 59) * MINUTE + random.int(0, 59) * SECOND
}

/**
 * What one person does: reads a page or some, now and then buys, follows a link or takes a file. haste: how many look at one
 * page alone.
 */
export function visitOf(random: Dice, { day, at, visitor, origin }: Visit, haste = 0.4): InboxEvent[] {
  const person = {
    day,
    visitor,
    device: random.chance(0.62) ? 2 : random.chance(0.15) ? 1 : 0,
    country: numberOf(weighted(random, demoCountries).code),
  }
  const { source, campaign, content } = origin
  const isHasty = random.chance(haste)
  const count = isHasty ? 1 : Math.min(6, Math.ceil(random.around(2.2, 0.5)))
  const pages = Array.from({ length: count }, () => weighted(random, demoPages))
  const events: InboxEvent[] = []
  let now = at
  for (const page of pages) {
    const entered = { ...none, ...(events.length === 0 && { source, campaign, content }) }
    const seen = { ...person, ...entered, url: `https://${host}${page.path}` }
    const read = Math.round(random.around(isHasty ? 11 : 32, 0.8) * SECOND)
    events.push({ ...seen, kind: 'view', at: now, title: page.title, type: page.type })
    events.push(...doneOn(random, page, { ...seen, ...none, at: now + Math.round(read / 2) }))
    now += read
    if (random.chance(0.93)) events.push(leaving(random, page, { ...seen, ...none, at: now }, read))
    now += random.int(1, 4) * SECOND
  }
  return events
}

const none = {
  title: '',
  type: '',
  term: '',
  source: '',
  campaign: '',
  content: '',
  engaged_ms: 0,
  scroll: 0,
  is_first: false,
}

type Seen = Omit<InboxEvent, 'kind'>

function doneOn(random: Dice, { path }: DemoPage, seen: Seen): InboxEvent[] {
  if (path === '/tickets' && random.chance(0.3)) return [{ ...seen, kind: 'event', term: 'ticket' }]
  if (random.chance(0.05)) return [{ ...seen, kind: 'event', term: 'gallery' }]
  if (random.chance(0.06)) return [{ ...seen, kind: 'out', term: random.pick(outboundLinks) }]
  if (path === '/visit' && random.chance(0.15))
    return [{ ...seen, kind: 'file', term: random.pick(downloads) }]
  return []
}

function leaving(random: Dice, { depth }: DemoPage, seen: Seen, read: number): InboxEvent {
  const scroll = Math.min(100, Math.max(5, Math.round(depth + (random.next() - 0.5) * 50)))
  return { ...seen, kind: 'leave', engaged_ms: Math.round(read * 0.8), scroll, is_first: true }
}

const numberOf = (code: string) => (code === '' ? 0 : countryNumber(code))

/** One of these, as often as it weighs. */
export function weighted<T extends { weight: number }>(random: Dice, items: readonly T[]): T {
  let left = random.next() * items.reduce((sum, { weight }) => sum + weight, 0)
  const found = items.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return found ?? random.pick(items)
}
