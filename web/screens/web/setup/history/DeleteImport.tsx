import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { useDeleteImportMutation } from '../../../../entities/page/web.api.ts'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import styles from './History.module.css'

/** Takes an import out after a question. */
export function DeleteImport({ id, days }: { id: string; days: string }) {
  const { t } = useTranslation(['webImport', 'common'])
  const [remove, { error, isLoading }] = useDeleteImportMutation()
  return (
    <Popup
      label={t('delete.title', { days })}
      width={320}
      trigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          color="red"
          size="compact-sm"
          c="var(--bad)"
          aria-label={t('delete.title', { days })}
        >
          {t('delete.open')}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.confirm}>
          <p className={styles.confirmTitle}>{t('delete.title', { days })}</p>
          <p>{t('delete.text')}</p>
          {error && (
            <p role="alert">
              <ErrorText error={apiErrorOf(error)} />
            </p>
          )}
          <div className={styles.buttons}>
            <Button variant="default" size="xs" onClick={close} data-autofocus>
              {t('common:action.cancel')}
            </Button>
            <Button color="red" size="xs" loading={isLoading} onClick={() => void remove({ id })}>
              {t('delete.open')}
            </Button>
          </div>
        </div>
      )}
    </Popup>
  )
}
