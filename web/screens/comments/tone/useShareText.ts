import type { Share } from '#contract/content/comments.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'

/** A share and how sure it is, in words: `34%` and `31–38%`; null of none. */
export function useShareText() {
  const format = useFormat()
  return ({ share, low, high }: Share) =>
    share === null || low === null || high === null
      ? null
      : { share: format.wholePercent(share), interval: format.percentRange(low, high) }
}
