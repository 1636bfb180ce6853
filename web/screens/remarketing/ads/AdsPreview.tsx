import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import type { AdPreview } from '../../../entities/campaign/campaigns.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Ads.module.css'
import { AdsProblems } from './AdsProblems.tsx'
import { AdsTable } from './AdsTable.tsx'
import type { Ads } from './useAds.ts'

/** What an import would do. */
export function AdsPreview({ preview, ads }: { preview: AdPreview; ads: Ads }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const format = useFormat()
  const { rows, total, matched, replaced, problems } = preview
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  const facts = [
    t('ads.rows', counted(total)),
    t('ads.matched', counted(matched)),
    replaced > 0 && t('ads.replaced', counted(replaced)),
    problems.length > 0 && t('ads.problems', counted(problems.length)),
  ]
  return (
    <>
      <p className={styles.facts} role="status">
        <bdi>{ads.file}</bdi>: {facts.filter(Boolean).join(' · ')}
      </p>
      <AdsTable preview={preview} ads={ads} />
      {rows.length < total && <p className={styles.facts}>{t('ads.firstRows', counted(rows.length))}</p>}
      <AdsProblems problems={problems} />
      {ads.error && (
        <p className={dialog.problem} role="alert">
          <ErrorText error={ads.error} />
        </p>
      )}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={ads.forget}>
          {t('ads.other')}
        </Button>
        <Button disabled={matched === 0 || ads.isLooking} loading={ads.isBringing} onClick={ads.bring}>
          {t('ads.submit', counted(matched))}
        </Button>
      </div>
    </>
  )
}
