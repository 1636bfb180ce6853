import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../app/api/apiError.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'

interface Props {
  error: ApiError | undefined
  /** Whether what is newer has come: until then there is nothing to take over. */
  hasNewer: boolean
  onTakeOver: () => void
  onKeep: () => void
}

/** Whether somebody else has saved something newer. Names that are taken are conflicts, too, but of a field. */
export const isStale = (error: ApiError | undefined): boolean =>
  error?.code === 'conflict' && Object.keys(error.fields).length === 0

/** Why a form was not saved, where that is not said at one of its fields. */
export function Refusal({ error, hasNewer, onTakeOver, onKeep }: Props) {
  const { t } = useTranslation('campaigns')
  if (!error || Object.keys(error.fields).length > 0) return null
  if (!isStale(error))
    return (
      <p className={styles.problem} role="alert">
        <ErrorText error={error} />
      </p>
    )
  return (
    <div className={styles.stale} role="alert">
      <p>{t('stale.text')}</p>
      <div className={`${styles.buttons} ${styles.start}`}>
        <Button variant="default" size="xs" loading={!hasNewer} onClick={onTakeOver}>
          {t('stale.take')}
        </Button>
        <Button variant="default" size="xs" loading={!hasNewer} onClick={onKeep}>
          {t('stale.keep')}
        </Button>
      </div>
    </div>
  )
}
