import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TokenKind } from '#contract/sync.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useSaveSettingsMutation } from '../../entities/community/settings.api.ts'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './TokenCard.module.css'
import { tokenFields } from './tokenFields.ts'

/** Removes a token after a question. */
export function RemoveToken({ kind }: { kind: TokenKind }) {
  const { t } = useTranslation(['settings', 'common', 'sync'])
  const [save, { error, isLoading }] = useSaveSettingsMutation()
  const token = t(`sync:via.${kind}`)
  return (
    <div className={styles.remove}>
      <Popup
        label={t('token.removeTitle', { token })}
        width={320}
        trigger={(props) => (
          <Button
            {...props}
            variant="subtle"
            color="red"
            size="compact-sm"
            c="var(--bad)"
            aria-label={`${t('token.remove')}: ${token}`}
          >
            {t('token.remove')}
          </Button>
        )}
      >
        {(close) => (
          <div className={styles.confirm}>
            <p className={styles.confirmTitle}>{t('token.removeTitle', { token })}</p>
            <p className={styles.purpose}>{t('token.removeText')}</p>
            {error && (
              <p className={styles.problem} role="alert">
                <ErrorText error={apiErrorOf(error)} />
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="default" size="xs" onClick={close} data-autofocus>
                {t('common:action.cancel')}
              </Button>
              <Button
                color="red"
                size="xs"
                loading={isLoading}
                onClick={() => save({ [tokenFields[kind]]: '' })}
              >
                {t('token.remove')}
              </Button>
            </div>
          </div>
        )}
      </Popup>
    </div>
  )
}
