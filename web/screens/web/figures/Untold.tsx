import { IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WebTotals } from '#contract/webAnalytics.ts'
import { Banner } from '../../../ui/page/Banner.tsx'

/** Why some figures are not known: imported days of the period are without them. */
export function Untold({ totals: { bounces, engaged_ms } }: { totals: WebTotals }) {
  const { t } = useTranslation('web')
  if (bounces !== null && engaged_ms !== null) return null
  const what = bounces !== null ? 'engaged' : engaged_ms !== null ? 'bounces' : 'both'
  return (
    <Banner tone="warn" icon={IconFileAlert} title={t('untold.title')}>
      <p>{t(`untold.${what}`)}</p>
    </Banner>
  )
}
