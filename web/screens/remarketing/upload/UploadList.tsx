import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../../app/dialog/LeaveGuard.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Upload.module.css'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './useUploads.ts'

/** As many are shown; of the others only their number. */
const mostShown = 8

/** The files on their way; nothing where there are none. */
export function UploadList({ uploads: { uploads, isBusy, retry, cancel } }: { uploads: Uploads }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const count = uploads.length
  if (count === 0) return null
  const rest = count - mostShown
  const cancelAll = () => {
    for (const { key } of uploads) cancel(key)
  }
  return (
    <section className={styles.uploads} aria-label={t('upload.list')}>
      <div className={styles.head}>
        <p role="status">{t('upload.left', { count, formatted: format.number(count) })}</p>
        {count > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={cancelAll}>
            {t('upload.cancelAll')}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {uploads.slice(0, mostShown).map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} retry={retry} cancel={cancel} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.about}>{t('upload.more', { count: rest, formatted: format.number(rest) })}</p>
      )}
      <LeaveGuard isOn={isBusy} title={t('upload.leave')} text={t('upload.leaveText')} />
    </section>
  )
}
