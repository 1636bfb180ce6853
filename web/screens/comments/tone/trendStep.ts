import type { ToneFilters } from './tone.api.ts'

export const trendSteps = ['day', 'week', 'month'] as const
export type TrendStep = (typeof trendSteps)[number]

const dayMs = 86_400_000

/** The step at which a period has bars enough to see a trend, and few enough to tell them apart. */
export function stepFor({ from, to }: Pick<ToneFilters, 'from' | 'to'>): TrendStep {
  if (!from || !to) return 'month'
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days <= 45) return 'day'
  return days <= 400 ? 'week' : 'month'
}
