import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../community/useCommunity.ts'
import styles from './ExportMenu.module.css'
import type { ExportState } from './useExport.ts'

interface Props {
  state: Exclude<ExportState, { step: 'idle' }>
  onCancel: () => void
  onRetry: () => void
}

/** A file on its way: how much of it is here. Its whole length is not known before its end. */
export function ExportProgress({ state, onCancel, onRetry }: Props) {
  const { t } = useTranslation(['exports', 'common'])
  const format = useFormat()
  const isFailed = state.step === 'failed'
  return (
    <div className={styles.progress} role={isFailed ? 'alert' : 'status'}>
      <strong>{t(isFailed ? 'failed' : 'running', { format: state.format.toUpperCase() })}</strong>
      {isFailed ? (
        <p>{t(`common:error.${state.error.code}`)}</p>
      ) : (
        <>
          <span className={styles.track} aria-hidden />
          <p>{state.bytes > 0 ? t('bytes', { size: format.bytes(state.bytes) }) : t('starting')}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t(isFailed ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        {isFailed && (
          <Button size="xs" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
