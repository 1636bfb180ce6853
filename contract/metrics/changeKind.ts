import type { GraphMetric } from '../analytics.ts'
import type { KindFilter } from '../content/content.ts'
import type { ChangeAxisName, ChangePart } from '../overview.ts'
import { postsOnly, storiesOnly } from './metrics.ts'

/** Of what texts on a change speak, posts, stories or both: by what was asked for, and which of them have the metric. */
export function changeKind(metric: GraphMetric, asked: KindFilter): KindFilter {
  if (postsOnly.has(metric)) return 'posts'
  return storiesOnly.has(metric) ? 'stories' : asked
}

/** The same for one part of a change. */
export function partKind(
  axis: ChangeAxisName,
  { key, content }: Pick<ChangePart, 'key' | 'content'>,
  changed: KindFilter,
): KindFilter {
  const kind = axis === 'kind' ? key : content?.kind
  if (!kind) return changed
  return kind === 'story' ? 'stories' : 'posts'
}
