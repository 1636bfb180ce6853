import type { Db } from '#server/db/database.ts'
import { addDays, stepBegin, stepsBetween } from '../../lib/calendar.ts'
import { dayBeginnings } from './dayBeginnings.queries.ts'
import type { Question, Span, Steps } from './graphSource.ts'

const hourMs = 3_600_000

/** Looks up when the steps of these periods begin by the community's clocks. */
export async function findSteps(db: Db, { granularity, time_zone }: Question, spans: Span[]): Promise<Steps> {
  const isHourly = granularity === 'hour'
  const step = isHourly ? 'day' : granularity
  const dayLists = spans.map(({ from, to, hasPoints }) => (hasPoints ? stepsBetween(from, to, step) : []))
  const days = dayLists.flat()
  const ends = isHourly ? days.map((day) => addDays(day, 1)) : []
  const begins = await dayBeginnings(db, time_zone, [...new Set([...days, ...ends])])
  const dayOf = new Map(isHourly ? [] : days.map((day) => [begins(day), day]))
  return {
    of(span) {
      const listed = dayLists[spans.indexOf(span)] ?? []
      const moments = isHourly
        ? listed.flatMap((day) => hoursOf(begins(day), begins(addDays(day, 1))))
        : listed.map(begins)
      const until = span.until?.getTime() ?? Number.POSITIVE_INFINITY
      // Days that clocks skip begin with the next one.
      return [...new Set(moments)].filter((moment) => moment < until)
    },
    at: (row) => row.at?.getTime() ?? begins(stepBegin(row.day, step)),
    hourOf(day, moment) {
      const begin = begins(day)
      return begin + Math.floor((moment - begin) / hourMs) * hourMs
    },
    dayAt: (moment) => dayOf.get(moment) ?? null,
  }
}

function hoursOf(begin: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - begin) / hourMs) }, (_, hour) => begin + hour * hourMs)
}
