import type { Days } from '../filter/days/dateRange.ts'
import { addDays } from '../filter/days/day.ts'

const dayMs = 86_400_000

/** What is asked of the topics of some days: with as many days before, or of all time. */
export function topicsInput(days: Days | null) {
  if (!days) return {}
  const length = (Date.parse(days.to) - Date.parse(days.from)) / dayMs + 1
  const [compare_from, compare_to] = [addDays(days.from, -length), addDays(days.from, -1)]
  return { from: days.from, to: days.to, compare_from, compare_to }
}
