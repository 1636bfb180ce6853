import type { SharedToken } from '#contract/settings/sharedTokens.ts'
import type { SyncBlockName } from '#contract/settings/sync.ts'
import type { SharedTokenRights } from '#networks/profile.ts'
import { firstSharedRights } from '#networks/ways.ts'

const { blocks }: SharedTokenRights = firstSharedRights

/** What a shared token opens of a community that its owner manages. */
export const blocksOf = ({ kind, scopes }: Pick<SharedToken, 'kind' | 'scopes'>): SyncBlockName[] =>
  blocks
    .filter(({ right }) => right === undefined || (kind === 'user' && scopes.includes(right)))
    .map(({ block }) => block)
