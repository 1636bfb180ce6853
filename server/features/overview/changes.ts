import type { z } from 'zod'
import {
  type Changes,
  changeCauses,
  leastShareOfChange,
  mostOfCause,
  type overviewCalls,
} from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { contentColumns, daysFrom, isRate, resolvePeriods, type Standing } from '../analytics/analytics.ts'
import { nameParts } from './changeNames.queries.ts'
import { byContribution, findChange, type UnnamedPart, type Whole } from './changeParts.ts'
import { type Measure, measureSpan } from './measureSpan.ts'

type Asked = z.output<typeof overviewCalls.changes.input>

/** What changed a metric against another period. Errors: those of `resolvePeriods`. */
export async function getChanges(
  db: Db,
  community: CommunityId,
  { filters, metric, basis, compare }: Asked,
  standing: Standing,
): Promise<Changes> {
  const { period, finished, compared, cut, passed_days } = await resolvePeriods(
    db,
    standing,
    filters,
    compare,
  )
  if (!compared) throw new Error('what is compared has a period')
  const measure = { filters: { ...filters, is_deleted: filters.is_deleted ?? false }, metric, basis }
  const columns = await contentColumns(db, community, standing.revision)
  const [inPeriod, inCompared] = await Promise.all([
    measureSpan(db, community, columns, measure, { ...(finished ?? period), cut: null }),
    measureSpan(db, community, columns, measure, { ...compared, cut }),
  ])
  const scale = compare.with === 'benchmark' ? passed_days / (daysFrom(compared.from, compared.to) + 1) : null
  const { now, before, parts } = findChange(columns, metric, { now: inPeriod, before: inCompared, scale })
  const told = [
    ...(isOfContents(measure) ? splitByCount(now, before) : []),
    ...largestParts(parts, now, before),
  ]
  return {
    metric,
    period,
    compared,
    now: now.value,
    before: before.value,
    parts: await nameParts(db, community, told.sort(byContribution)),
  }
}

/** What is gained on a day is not of what was published on it, and a rate does not grow with the number of contents. */
const isOfContents = ({ metric, basis }: Measure) =>
  basis === 'published' && metric !== 'contents' && !isRate(metric)

/**
 * A change of a sum as what came of more or fewer contents, each bringing what one brought before, and of each bringing
 * more or less. Where a period has none, all of it is their number's.
 */
export function splitByCount(now: Whole, before: Whole): UnnamedPart[] {
  if (now.value === null || before.value === null) return []
  const [meanNow, meanBefore] = [meanOf(now), meanOf(before)]
  const hasBoth = meanNow !== null && meanBefore !== null
  const contribution = hasBoth ? (now.n - before.n) * meanBefore : now.value - before.value
  const parts: UnnamedPart[] = [
    { cause: 'contents', key: null, now: now.n, before: before.n, contribution },
    {
      cause: 'per_content',
      key: null,
      now: meanNow,
      before: meanBefore,
      contribution: hasBoth ? (meanNow - meanBefore) * now.n : 0,
    },
  ]
  return parts.filter((part) => part.contribution !== 0)
}

const meanOf = ({ n, value }: Whole) => (value === null || n === 0 ? null : value / n)

/** Of each cause the largest that are worth telling; none where there is no change to be known. */
export function largestParts(parts: UnnamedPart[], now: Whole, before: Whole): UnnamedPart[] {
  if (now.value === null || before.value === null) return []
  const least = Math.abs(now.value - before.value) * leastShareOfChange
  const told = parts.filter(({ contribution }) => Math.abs(contribution) >= least).sort(byContribution)
  return changeCauses.flatMap((cause) => told.filter((part) => part.cause === cause).slice(0, mostOfCause))
}
