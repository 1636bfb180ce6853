import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/remarketing/campaigns.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'

/** The days of a campaign in words, as far as they are set. */
export function useDaysText() {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  return ({ starts_on: from, ends_on: to }: Pick<Campaign, 'starts_on' | 'ends_on'>): string => {
    if (from && to) return format.days(from, to)
    if (from) return t('days.from', { day: format.day(from) })
    return to ? t('days.to', { day: format.day(to) }) : t('days.none')
  }
}
