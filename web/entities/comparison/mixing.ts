import type { Content } from '#contract/content/content.ts'
import { mostCompared } from '#contract/vocabulary.ts'

type Compared = Pick<Content, 'id' | 'kind' | 'type'>

export type Refusal = 'identicalKindsOnly' | 'identicalTypesOnly' | 'full'

/** Why an item cannot be compared together with others; null when it can, or is among them. The first decides. */
export function refusalOf(others: readonly Compared[], item: Compared): Refusal | null {
  const [first] = others
  if (!first || others.some(({ id }) => id === item.id)) return null
  if (item.kind !== first.kind) return 'identicalKindsOnly'
  if (item.type !== first.type) return 'identicalTypesOnly'
  return others.length >= mostCompared ? 'full' : null
}

/** Why these cannot all be compared; null when they can. Mixed kinds are told before all else. */
export function refusalAmong(items: readonly Compared[]): Refusal | null {
  const refusals = new Set(items.map((item) => refusalOf(items.slice(0, 1), item)))
  if (refusals.has('identicalKindsOnly')) return 'identicalKindsOnly'
  if (refusals.has('identicalTypesOnly')) return 'identicalTypesOnly'
  return items.length > mostCompared ? 'full' : null
}
