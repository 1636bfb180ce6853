import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { campaignCalls } from '#contract/campaigns.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Ads.module.css'

interface Props {
  result: OutputOf<typeof campaignCalls.importAds>
  onMore: () => void
  onClose: () => void
}

/** What an import did. */
export function AdsDone({ result: { imported, replaced, left_out }, onMore, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <>
      <div className={styles.done} role="status">
        <strong>{t('ads.imported', counted(imported))}</strong>
        {replaced > 0 && <p>{t('ads.replaced', counted(replaced))}</p>}
        {left_out > 0 && <p>{t('ads.leftOut', counted(left_out))}</p>}
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onMore}>
          {t('ads.other')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('understood')}
        </Button>
      </div>
    </>
  )
}
