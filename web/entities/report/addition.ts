import type { Blueprint, ReportSection } from '#contract/reports.ts'
import { mostSections, type sectionComparisons } from '#contract/vocabulary.ts'
import type { FilterState } from '../filter/content/feedState.ts'
import type { Compare } from '../filter/days/compare.ts'
import { type DateRange, type Preset, resolveRange } from '../filter/days/dateRange.ts'
import type { Day } from '../filter/days/day.ts'
import { fromFilterState } from './contentFilters.ts'

/** A section that another screen has for a report. about: what the screen shows, with which a new report begins. */
export interface Addition {
  section: ReportSection
  about: Partial<Blueprint>
}

/** How the builder is told of it: with the entry of the history, so that it is there again after a reload. */
export const additionTo = (path: string, addition: Addition) => ({
  path: `${path}?section=${addition.section.id}`,
  state: { addition },
})

/** What the state of an entry tells; undefined of any other. */
export function readAddition(state: unknown): Addition | undefined {
  if (typeof state !== 'object' || state === null || !('addition' in state)) return undefined
  // Only this product writes into its own history.
  return state.addition as Addition
}

/** A draft with the section at its end, unless it is there already; a new report is about what the screen shows. */
export function withAddition(draft: Blueprint, { section, about }: Addition, isNew: boolean): Blueprint {
  const { sections } = draft
  if (sections.some(({ id }) => id === section.id) || sections.length >= mostSections) return draft
  return { ...draft, ...(isNew && about), sections: [...sections, section] }
}

const periods: Partial<Record<Preset, Blueprint['period']>> = {
  yesterday: 'daily',
  lastWeek: 'weekly',
  lastMonth: 'monthly',
  lastQuarter: 'quarterly',
  lastYear: 'yearly',
}

/** What a report is about that tells of the content and the days of a screen. All time is left to its author. */
export function toBlueprint(filters: FilterState, today: Day): Partial<Blueprint> {
  return { ...fromFilterState(filters), ...daysFor(filters.range, today) }
}

function daysFor(range: DateRange, today: Day): Partial<Blueprint> {
  const period = typeof range === 'string' ? periods[range] : undefined
  return period ? { period } : (resolveRange(range, today) ?? {})
}

type Comparison = (typeof sectionComparisons)[number]

/** With what a section compares that a screen compares so; days of its own become the period before. */
export function toComparison(compare: Compare): Comparison {
  if (compare === null) return 'none'
  return compare.with === 'custom' ? 'previous' : compare.with
}
