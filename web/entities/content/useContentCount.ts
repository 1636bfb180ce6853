import { useTranslation } from 'react-i18next'
import type { KindFilter } from '#contract/content/content.ts'
import { useFormat } from '../community/useCommunity.ts'

/** How many posts, stories or both, in words: `4 posts`. */
export function useContentCount(): (kind: KindFilter, n: number) => string {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (kind, n) => t(`total.${kind}`, { count: n, formatted: format.number(n) })
}
