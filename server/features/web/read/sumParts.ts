import { addDays, daysFrom, monthEnd, stepBegin } from '../../../lib/calendar.ts'

/** A range of days, inclusive; days after `today` have no sums. */
export interface Days {
  from: string
  to: string
  today: string
}

/** Sums to add or subtract. For `web_month` days are the first of months. */
export interface SumPart {
  table: 'web_day' | 'web_month'
  from: string
  to: string
  isTakenOff: boolean
}

/**
 * Splits a period into the fewest rows: whole months, and for partial months at its ends either their days, or the whole month
 * minus its other days.
 */
export function splitPeriod({ from, to, today }: Days): SumPart[] {
  const [firstMonth, lastMonth] = [stepBegin(from, 'month'), stepBegin(to, 'month')]
  if (firstMonth >= lastMonth) return partsOfMonth({ from, to, today })
  const between = { from: addDays(monthEnd(from), 1), to: addDays(lastMonth, -1) }
  return [
    ...partsOfMonth({ from, to: monthEnd(from), today }),
    ...(between.from < between.to ? [added('web_month', between)] : []),
    ...partsOfMonth({ from: lastMonth, to, today }),
  ]
}

function partsOfMonth({ from, to, today }: Days): SumPart[] {
  const month = stepBegin(from, 'month')
  const end = monthEnd(from)
  const others = [
    { from: month, to: addDays(from, -1) },
    { from: addDays(to, 1), to: today < end ? today : end },
  ].filter((days) => lengthOf(days) > 0)
  const taken = others.reduce((sum, days) => sum + lengthOf(days), 0)
  if (taken + 1 >= lengthOf({ from, to })) return [added('web_day', { from, to })]
  return [added('web_month', { from: month, to: month }), ...others.map(takenOff)]
}

type Range = Pick<Days, 'from' | 'to'>

const added = (table: SumPart['table'], days: Range): SumPart => ({ table, ...days, isTakenOff: false })
const takenOff = (days: Range): SumPart => ({ table: 'web_day', ...days, isTakenOff: true })
const lengthOf = ({ from, to }: Range): number => daysFrom(from, to) + 1
