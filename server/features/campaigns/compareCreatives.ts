import type { z } from 'zod'
import type { Creative, creativeCalls } from '#contract/remarketing/creatives.ts'
import { type ResultRate, resultRates } from '#contract/remarketing/results.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { creativesByIds } from './creativeRows.queries.ts'
import { unknownCreative } from './creatives.ts'
import { compareRates, type Observed, observedRates, toPercent } from './rates.ts'

type Comparison = z.input<typeof creativeCalls.compare.output>

/** Creatives side by side, in the order of `ids`. Errors: not_found. */
export async function compareCreatives(db: Db, community: CommunityId, ids: string[]): Promise<Comparison> {
  const items = await creativesByIds(db, community, ids)
  const missing = ids.find((id) => !items.some((item) => item.id === id))
  if (missing !== undefined) throw unknownCreative(missing)
  return { items, rates: resultRates.map((rate) => compareRate(rate, items)) }
}

/** A creative and what a rate of it is made of. */
interface Side {
  id: string
  observed: Observed
}

function compareRate(rate: ResultRate, items: Creative[]): Comparison['rates'][number] {
  const sides = items.map(({ id, results: { ads, ...web } }): Side => {
    const { impressions, clicks } = ads ?? { impressions: 0, clicks: 0 }
    return { id, observed: observedRates({ ...web, impressions, clicks })[rate] }
  })
  const [first] = sides
  return {
    rate,
    values: sides.map(({ observed }) => toPercent(observed)),
    to_first: first ? sides.map(({ observed }) => compareRates(rate, observed, first.observed)) : [],
    best: bestOf(rate, sides),
  }
}

/** The one that is really higher than each other that can be compared. */
function bestOf(rate: ResultRate, sides: Side[]): string | null {
  const known = sides.filter(({ observed }) => compareRates(rate, observed, observed).verdict !== 'too_few')
  const isBest = (side: Side) =>
    known.every((other) => {
      const { low } = compareRates(rate, side.observed, other.observed)
      return other === side || (low !== null && low > 0)
    })
  return known.length > 1 ? (known.find(isBest)?.id ?? null) : null
}
