import type { InboxEvent } from '../inboxEvents.ts'

const minute = 60_000

/** An event of a shop on the morning of 10 March 2026. */
export const event = (values: Partial<InboxEvent> = {}): InboxEvent => ({
  kind: 'view',
  at: Date.parse('2026-03-10T09:00:00Z'),
  day: '2026-03-10',
  visitor: '1',
  url: 'https://shop.example/',
  title: '',
  type: '',
  term: '',
  source: '',
  campaign: '',
  content: '',
  device: 0,
  country: 0,
  engaged_ms: 0,
  scroll: 0,
  is_first: false,
  ...values,
})

export interface DayToFill {
  day: string
  begins: number
}

/**
 * Events of days in groups that several processes might have committed, `n` a day: some are late by seconds, and of each
 * day some come only when the next has begun.
 */
export function* generateEvents(random: () => number, days: DayToFill[], n: number): Generator<InboxEvent[]> {
  const late: InboxEvent[] = []
  for (const day of days) {
    let at = day.begins
    for (let made = 0; made < n; ) {
      const group = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        at += Math.floor((random() * 2 * 22 * 60 * minute) / n)
        return eventOf(random, day.day, at, n)
      })
      made += group.length
      const isLate = made > n * 0.98 && random() < 0.5
      if (isLate) late.push(...group)
      else yield [...late.splice(0, Math.ceil(late.length / 4)), ...group]
    }
  }
  if (late.length > 0) yield late
}

const kinds = ['view', 'view', 'view', 'leave', 'event', 'out', 'file'] as const

function eventOf(random: () => number, day: string, at: number, n: number): InboxEvent {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() ** 2 * items.length)] as T
  const kind = pick(kinds)
  return event({
    kind,
    // Another process may be late by some seconds.
    at: at - Math.floor(random() * 3000),
    day,
    visitor: String(Math.floor(random() ** 2 * (n / 8))),
    url: `https://shop.example/${Math.floor(random() ** 3 * 50)}`,
    term: kind === 'view' || kind === 'leave' ? '' : pick(['order', 'hover', 'call']),
    source: pick(['', 'vk.com', 'ya.ru']),
    campaign: pick(['', 'spring', 'autumn']),
    content: pick(['', 'post-1', 'post-2']),
    device: pick([0, 1, 2]),
    country: pick([0, 17, 18]),
    engaged_ms: kind === 'leave' ? Math.floor(random() * 15_000) : 0,
    scroll: kind === 'leave' ? Math.floor(random() * 100) : 0,
    is_first: kind === 'leave' && random() < 0.7,
  })
}
