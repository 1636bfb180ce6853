import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import styles from './ToneStrip.module.css'

interface Props {
  error: Parameters<typeof apiErrorOf>[0]
  onRetry: () => void
}

/** The shares did not come; the list does not need them. */
export function ToneFailure({ error, onRetry }: Props) {
  const { t } = useTranslation(['tone', 'common'])
  return (
    <div className={styles.failed} role="alert">
      {t('failed')} <ErrorText error={apiErrorOf(error)} />
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  )
}
