import { useTranslation } from 'react-i18next'
import { useFormat } from '../community/useCommunity.ts'
import { roundLeft } from './importState.ts'

/** How long something still takes, such as `about 4 min`; null where nobody knows. */
export function useLeft() {
  const { t } = useTranslation('importing')
  const format = useFormat()
  return (seconds: number | null): string | null => {
    if (seconds === null) return null
    const rounded = roundLeft(seconds)
    return rounded === null ? t('left.soon') : t('left.about', { span: format.span(rounded) })
  }
}
