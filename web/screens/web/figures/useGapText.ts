import { useTranslation } from 'react-i18next'
import type { WebChain } from '#contract/web.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'

/** What became of the clicks that VK counted, in words. */
export function useGapText() {
  const { t } = useTranslation('web')
  const format = useFormat()
  return ({ clicks, visits, gap }: WebChain, measuredFrom: string | null): string => {
    if (clicks === null) return t('chain.gaps.unknown')
    if (measuredFrom) return t('chain.gaps.unmeasured', { day: format.day(measuredFrom) })
    if (gap === null) return t('chain.gaps.filtered')
    if (gap === 0) return t('chain.gaps.none')
    if (gap < 0) return t('chain.gaps.more', { count: -gap, formatted: format.number(-gap) })
    const share = format.wholePercent((gap / clicks) * 100)
    return visits === 0
      ? t('chain.gaps.all', { count: clicks, formatted: format.number(clicks) })
      : t('chain.gaps.lost', { count: gap, formatted: format.number(gap), share })
  }
}
