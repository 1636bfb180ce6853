import { useTranslation } from 'react-i18next'
import { useFormat } from '../community/useCommunity.ts'

/** What the pager of a list of `total` things says. */
export function usePagerWords(total: number) {
  const { t } = useTranslation('paging')
  const format = useFormat()
  return {
    label: t('label'),
    previous: t('previous'),
    next: t('next'),
    of: (from: number, to: number) =>
      t('of', { from: format.number(from), to: format.number(to), total: format.number(total) }),
  }
}
