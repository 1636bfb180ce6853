import type { Grouping } from '#contract/metrics/groupings.ts'
import { leadFigures, leadMetric } from '#contract/metrics/leadingRate.ts'
import type { ReportSection, SectionKind } from '#contract/reports.ts'
import { finishedRange } from '../../entities/filter/days/dateRange.ts'
import type { Day } from '../../entities/filter/days/day.ts'
import { type Addition, toBlueprint, toComparison } from '../../entities/report/addition.ts'
import { newSection } from '../../entities/report/blueprint.ts'
import type { OverviewState } from './overviewState.ts'

/** The parts of the screen that a report can have. */
export type OverviewPart =
  | Extract<SectionKind, 'metrics' | 'chart' | 'changes' | 'tone' | 'topics' | 'audience'>
  | 'best'
  | 'weakest'
  | { by: Grouping }

/** A part of the screen for a report: the same metrics, of the same content and days, compared alike. */
export function additionOfPart(state: OverviewState, today: Day, part: OverviewPart): Addition {
  const { compare } = state
  const range = finishedRange(state.range, today)
  return {
    section: sectionOf(state, part),
    about: {
      ...toBlueprint({ ...state, range }, today),
      ...(compare?.with === 'benchmark' && { benchmark_year: compare.year }),
    },
  }
}

function sectionOf(
  { basis, compare, metric, step, by, leading: { rate } }: OverviewState,
  part: OverviewPart,
): ReportSection {
  const comparing = toComparison(compare)
  if (part === 'metrics')
    return newSection('metrics', { metrics: [...leadFigures[rate]], basis, compare: comparing })
  if (part === 'chart') {
    const granularity = step && step !== 'hour' ? { granularity: step } : {}
    return newSection('chart', { metrics: [metric], basis, compare: comparing, ...granularity })
  }
  if (part === 'changes')
    return newSection('changes', {
      metric,
      basis,
      compare: comparing === 'last_year' ? comparing : 'previous',
    })
  if (part === 'tone') return newSection('tone', { compare: comparing === 'benchmark' ? 'none' : comparing })
  if (part === 'topics') {
    return newSection('topics', {
      by: 'negative',
      compare: comparing === 'benchmark' ? 'none' : comparing,
    })
  }
  if (part === 'audience') return newSection('audience')
  if (part === 'best' || part === 'weakest') return newSection('selection', { which: part, metric: by })
  return newSection('tags', { by: part.by, metrics: [...new Set([by, leadMetric[rate]])] })
}
