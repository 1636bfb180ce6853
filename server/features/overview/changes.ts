import type { z } from 'zod'
import {
  type ChangePart,
  type Changes,
  changeCauses,
  leastShareOfChange,
  mostOfCause,
  type overviewCalls,
} from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { resolvePeriods, type Standing } from '../analytics/analytics.ts'
import { measureChange, type Whole } from './changes.queries.ts'
import { isRate, type Measure } from './measuredContent.queries.ts'

type Asked = z.output<typeof overviewCalls.changes.input>

/** What changed a metric against another period. Errors: those of `resolvePeriods`. */
export async function getChanges(
  db: Db,
  community: CommunityId,
  { filters, metric, basis, compare }: Asked,
  standing: Standing,
): Promise<Changes> {
  const { period, compared, cut, passed_days } = await resolvePeriods(db, standing, filters, compare)
  if (!compared) throw new Error('what is compared has a period')
  const measure = { filters: { ...filters, is_deleted: filters.is_deleted ?? false }, metric, basis }
  const { now, before, parts } = await measureChange(db, community, measure, {
    now: { ...period, cut: null },
    before: { ...compared, cut },
    asDays: compare.with === 'benchmark' ? passed_days : null,
  })
  return {
    metric,
    period,
    compared,
    now: now.value,
    before: before.value,
    parts: [
      ...(isOfContents(measure) ? splitByCount(now, before) : []),
      ...largestParts(parts, now, before),
    ].sort(byContribution),
  }
}

/** What is gained on a day is not of what was published on it, and a rate does not grow with the number of contents. */
const isOfContents = ({ metric, basis }: Measure) =>
  basis === 'published' && metric !== 'contents' && !isRate(metric)

/**
 * A change of a sum as what came of more or fewer contents, each bringing what one brought before, and of each bringing
 * more or less. Where a period has none, all of it is their number's.
 */
export function splitByCount(now: Whole, before: Whole): ChangePart[] {
  if (now.value === null || before.value === null) return []
  const [meanNow, meanBefore] = [meanOf(now), meanOf(before)]
  const hasBoth = meanNow !== null && meanBefore !== null
  const contribution = hasBoth ? (now.n - before.n) * meanBefore : now.value - before.value
  const parts: ChangePart[] = [
    { ...unnamed, cause: 'contents', now: now.n, before: before.n, contribution },
    {
      ...unnamed,
      cause: 'per_content',
      now: meanNow,
      before: meanBefore,
      contribution: hasBoth ? (meanNow - meanBefore) * now.n : 0,
    },
  ]
  return parts.filter((part) => part.contribution !== 0)
}

const unnamed = { key: null, title: null, color: null }

const meanOf = ({ n, value }: Whole) => (value === null || n === 0 ? null : value / n)

/** Of each cause the largest that are worth telling; none where there is no change to be known. */
export function largestParts(parts: ChangePart[], now: Whole, before: Whole): ChangePart[] {
  if (now.value === null || before.value === null) return []
  const least = Math.abs(now.value - before.value) * leastShareOfChange
  const told = parts.filter(({ contribution }) => Math.abs(contribution) >= least).sort(byContribution)
  return changeCauses.flatMap((cause) => told.filter((part) => part.cause === cause).slice(0, mostOfCause))
}

const byContribution = (a: ChangePart, b: ChangePart) => Math.abs(b.contribution) - Math.abs(a.contribution)
