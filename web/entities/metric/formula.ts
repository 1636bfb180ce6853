import type { Content } from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { isDerived, type Metric, type RateBase, rateBase } from '#contract/metrics/metrics.ts'

type Measured = Pick<
  Content,
  'kind' | 'metrics' | 'missing' | 'click_parts' | 'reaction_parts' | 'followers_at_publication'
>
export const clicks = ['links', 'to_group', 'join_group', 'open_link', 'subscribers'] as const
export type Click = (typeof clicks)[number]
export const reactions = ['like', 'delight', 'laugh', 'wow', 'sadness', 'anger', 'other'] as const
export type Reaction = (typeof reactions)[number]
type Counted = MetricDefinitions['post_engagements'][number] | MetricDefinitions['story_engagements'][number]

/** One number of a sum; a missing one counts as 0. */
export interface Part {
  name: Counted | Click | Reaction
  value: number | null
}

/** A sum, and for a rate what it is divided by. */
export interface Formula {
  parts: Part[]
  base?: { name: RateBase; value: number | null }
}

/** How a metric of an item is put together by the community's definitions; null for what the network counts itself. */
export function makeFormula(item: Measured, metric: Metric, definitions: MetricDefinitions): Formula | null {
  if (metric === 'clicks') return sumOf(clicks, item.click_parts)
  if (metric === 'reactions') return sumOf(reactions, item.reaction_parts)
  if (!isDerived(metric)) return null
  const counted: readonly Counted[] = definitions[`${item.kind}_engagements`]
  const parts = counted
    .filter((name) => item.missing[name] !== 'not_for_type')
    .map((name) => ({ name, value: item.metrics[name] ?? null }))
  return metric === 'engagements' ? { parts } : { parts, base: baseOf(item, rateBase(metric, definitions)) }
}

function sumOf<Name extends Click | Reaction>(
  names: readonly Name[],
  values: { [name in Name]?: number | null | undefined },
): Formula | null {
  const parts = names.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return parts.length > 0 ? { parts } : null
}

const baseOf = (item: Measured, name: RateBase) => ({
  name,
  value: (name === 'followers' ? item.followers_at_publication : item.metrics[name]) ?? null,
})

/** A formula written out: `(12 + 3 + 1) ÷ 400 × 100`, or the same with names for numbers. */
export function writeFormula(
  { parts, base }: Formula,
  writePart: (part: Part) => string,
  writeBase: (base: NonNullable<Formula['base']>) => string,
): string {
  const sum = parts.map(writePart).join(' + ')
  return base ? `${parts.length > 1 ? `(${sum})` : sum} ÷ ${writeBase(base)} × 100` : sum
}
