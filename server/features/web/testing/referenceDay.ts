import type { EventRow } from '../count/roll.queries.ts'
import { dimensions, eventKinds, type Sum } from '../dimensions.ts'

export type Sums = Record<Sum, number>

const none = (): Sums => ({
  views: 0,
  visitors: 0,
  visits: 0,
  entries: 0,
  exits: 0,
  bounces: 0,
  engaged_ms: 0,
  scroll: 0,
  scrolled: 0,
  goals: 0,
})

/** Where an event counts: `dimension key`, as its visit came. */
function placesOf(row: EventRow, hour: number): string[] {
  const { source_id, campaign_id, content_id, device, country, page_id } = row
  const places = [
    ['all', 0],
    ['page', page_id],
    ['source', source_id],
    ['device', device],
    ['country', country],
    ['hour', hour],
    ['campaign', campaign_id],
    ['content', content_id],
  ] as const
  return places
    .filter(([dimension, key]) => key > 0 || !(dimension === 'campaign' || dimension === 'content'))
    .map(([dimension, key]) => `${dimensions[dimension]} ${key}`)
}

/**
 * The sums of a day from all of its events at once: visits as wholes, visitors as sets.
 */
export function referenceDay(rows: EventRow[], dayBegins: number): Map<string, Sums> {
  const found = new Map<string, Sums>()
  const people = new Map<string, Set<string>>()
  const add = (place: string, sum: Sum, n: number) => {
    const row = found.get(place) ?? none()
    found.set(place, row)
    row[sum] += n
  }
  const meet = (place: string, { visitor, visit }: EventRow) => {
    const met = people.get(place) ?? new Set()
    people.set(place, met)
    if (visit > 0) met.add(visitor)
  }
  const hour = (row: EventRow) =>
    Math.min(23, Math.max(0, Math.floor((row.at / 1000 - dayBegins) / 3_600_000)))
  for (const row of rows) {
    const kind = eventKinds[row.kind] ?? 'view'
    const places = placesOf(row, hour(row))
    const goal = row.goal_id > 0 ? [`${dimensions.goal} ${row.goal_id}`] : []
    const own = {
      event: dimensions.event,
      out: dimensions.outbound,
      file: dimensions.download,
      view: 0,
      leave: 0,
    }[kind]
    const viewed = kind === 'view' ? places : own > 0 ? [`${own} ${row.term_id}`] : []
    for (const place of [...viewed, ...goal]) {
      add(place, 'views', 1)
      meet(place, row)
    }
    for (const place of places) {
      add(place, 'engaged_ms', row.engaged_ms)
      add(place, 'scroll', row.scroll)
      add(place, 'scrolled', row.is_first ? 1 : 0)
      add(place, 'goals', row.goal_id > 0 ? 1 : 0)
    }
  }
  for (const [place, met] of people) add(place, 'visitors', met.size)
  for (const visit of visitsOf(rows)) {
    const views = visit.filter((row) => row.kind === 0)
    const [entry] = views
    const exit = views.at(-1)
    if (!entry || !exit) throw new Error('a visit begins with a view')
    const engaged = visit.reduce((sum, row) => sum + row.engaged_ms, 0)
    const isBounce = views.length === 1 && engaged < 10_000 && !visit.some((row) => row.goal_id > 0)
    for (const place of new Set(views.flatMap((view) => placesOf(view, hour(view))))) add(place, 'visits', 1)
    for (const place of placesOf(entry, hour(entry))) {
      add(place, 'entries', 1)
      if (isBounce) add(place, 'bounces', 1)
      if (!place.startsWith(`${dimensions.page} `)) add(place, 'exits', 1)
    }
    add(`${dimensions.page} ${exit.page_id}`, 'exits', 1)
  }
  return found
}

/** What each visitor did, cut before a view that comes more than half an hour after what was before. */
function visitsOf(rows: EventRow[]): EventRow[][] {
  const visits: EventRow[][] = []
  for (const of of Map.groupBy(rows, (row) => row.visitor).values()) {
    let visit: EventRow[] | undefined
    for (const row of of) {
      const gap = visit ? row.at - (visit.at(-1)?.at ?? 0) : Number.POSITIVE_INFINITY
      if (row.kind === 0 && gap > 30 * 60 * 1_000_000) {
        visit = []
        visits.push(visit)
      }
      visit?.push(row)
    }
  }
  return visits
}
