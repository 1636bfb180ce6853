import type { ContentFilters } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../../engine/columns.ts'
import { countGaining, type GainColumns } from '../../../engine/gains.ts'
import { groupsIn, linesIn, mostTags } from '../../../engine/groupsIn.ts'
import { inOneStep, inSteps, type SteppedDays } from '../../../engine/steppedDays.ts'
import { openYielding } from '../../../engine/yield.ts'
import {
  type ActiveRow,
  type GraphSource,
  isCountedApart,
  measuredOf,
  type Question,
  type Span,
} from '../graphSource.ts'
import { sumUpDays } from '../graphSums.queries.ts'
import { matchedRows } from './matchedRows.queries.ts'

/** What content gained, whenever it was published: the database sums it up, of how many contents it is stands in memory. */
export function gainsSource(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  gains: GainColumns,
): GraphSource {
  const rowsOf = (filters: ContentFilters) =>
    matchedRows(db, community, columns, { ...filters, from: undefined, to: undefined })

  async function countLines(question: Question, spans: Span[]): Promise<ActiveRow[]> {
    const active: ActiveRow[] = []
    const yieldAfter = openYielding()
    for (const { key, rows } of linesIn(columns, question, await rowsOf(question.filters)))
      for (const span of spans)
        for (const { days, ...counted } of countedIn(question, span)) {
          const counts = await countGaining(gains, measuredOf(question), rows, days, yieldAfter)
          active.push(...counts.map((count) => ({ span: span.name, key, ...counted, ...count })))
        }
    return active
  }

  return {
    async findTags({ filters }, period) {
      const days = inSteps(period, 'day')
      const yieldAfter = openYielding()
      const gained: { key: string; n: number }[] = []
      for (const { key, rows } of groupsIn(columns, 'tag', await rowsOf(filters))) {
        const counts = await countGaining(gains, [], rows, days, yieldAfter)
        gained.push({ key, n: counts.reduce((sum, { contents }) => sum + contents, 0) })
      }
      return mostTags(gained)
    },
    async findRows(question, spans) {
      const [sums, active] = await Promise.all([
        sumUpDays(db, community, question, spans),
        countLines(question, spans),
      ])
      return { sums, medians: [], active }
    },
  }
}

/** A period as a whole, what of it was measured, and its points where these are counted apart. */
function countedIn(question: Question, span: Span): { days: SteppedDays; since?: string }[] {
  const { granularity, measured } = question
  const isStepped = isCountedApart(question) && span.hasPoints && granularity !== 'hour'
  const inside = new Set(measured.filter((day) => day > span.from && day <= span.to))
  return [
    { days: inOneStep(span) },
    ...[...inside].map((since) => ({ days: inOneStep({ ...span, from: since }), since })),
    ...(isStepped ? [{ days: inSteps(span, granularity) }] : []),
  ]
}
