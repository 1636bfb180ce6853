import type { ContentKind, KindFilter } from '#contract/content/content.ts'
import { paths } from '../../../app/paths.ts'
import { type FeedState, initialFeed, noFilters, writeFeed } from './feedState.ts'

const kindFilter: Record<ContentKind, KindFilter> = { post: 'posts', story: 'stories' }

const feed = (state: Partial<FeedState>) => `${paths.feed}?${writeFeed({ ...initialFeed, ...state })}`

/** Addresses of the feed, narrowed as a tag's numbers are. */
export const feedLinks = {
  untagged: (kind: ContentKind) => feed({ kind: kindFilter[kind], is_tagged: false }),
  withTag: (id: string) => feed({ tags: { ...noFilters.tags, any: [id] } }),
  item: (id: string) => feed({ item: id }),
  byReach: feed({ sort: 'reach' }),
  stories: feed({ kind: 'stories' }),
}
