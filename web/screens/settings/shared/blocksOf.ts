import type { SharedToken } from '#contract/settings/sharedTokens.ts'
import type { SyncBlockName } from '#contract/settings/sync.ts'

/** The right that a user token needs for each block, where it needs one. */
const rights: readonly { block: SyncBlockName; right?: string }[] = [
  { block: 'posts' },
  { block: 'reach', right: 'stats' },
  { block: 'comments' },
  { block: 'stories', right: 'stories' },
  { block: 'community_stats', right: 'stats' },
]

/** What a shared token opens of a community that its owner manages. */
export const blocksOf = ({ kind, scopes }: Pick<SharedToken, 'kind' | 'scopes'>): SyncBlockName[] =>
  rights
    .filter(({ right }) => right === undefined || (kind === 'user' && scopes.includes(right)))
    .map(({ block }) => block)
