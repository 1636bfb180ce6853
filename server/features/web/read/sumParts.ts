import { addDays, daysFrom, monthEnd, stepBegin } from '../../../lib/calendar.ts'

/** Days from one to another, both included; after `today` there are none that have sums. */
export interface Days {
  from: string
  to: string
  today: string
}

/** Sums that are added up, or taken off. Of `web_month` the days are the first ones of months. */
export interface SumPart {
  table: 'web_day' | 'web_month'
  from: string
  to: string
  isTakenOff: boolean
}

/**
 * What adds up to the sums of a period by the fewest rows: whole months, and of those at its ends either the days that are
 * asked for, or the whole month and, taken off it, the days that are not.
 */
export function partsOf({ from, to, today }: Days): SumPart[] {
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
