import type { ContentKind } from '#contract/content/content.ts'
import type { BenchmarkMetric, Benchmarks, TagSummary } from '#contract/content/tags.ts'

/** What all rows are drawn against, so that their small distributions can be compared. */
export interface TagScale {
  kind: ContentKind
  year: number
  /** The benchmarks of all content. */
  usual: Benchmarks | undefined
  /** The right end of each metric: the highest upper quartile. */
  most: Record<BenchmarkMetric, number>
}

export function tagScale(
  tags: readonly TagSummary[],
  kind: ContentKind,
  year: number,
  usual: Benchmarks | undefined,
): TagScale {
  const highest = (metric: BenchmarkMetric) =>
    [usual, ...tags.map(({ benchmarks }) => benchmarks)]
      .map((each) => each?.[kind][metric].p75 ?? 0)
      .reduce((one, other) => Math.max(one, other), 0)
  const most = {
    views: highest('views'),
    comments: highest('comments'),
    reactions: highest('reactions'),
    likes: highest('likes'),
    er: highest('er'),
    erv: highest('erv'),
    erp: highest('erp'),
  }
  return { kind, year, usual, most }
}
