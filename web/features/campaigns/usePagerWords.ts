import { useTranslation } from 'react-i18next'
import { useFormat } from '../community/useCommunity.ts'

/** What the pager of a list of `total` things says. */
export function usePagerWords(total: number) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  return {
    label: t('page.label'),
    previous: t('page.previous'),
    next: t('page.next'),
    of: (from: number, to: number) =>
      t('page.of', { from: format.number(from), to: format.number(to), total: format.number(total) }),
  }
}
