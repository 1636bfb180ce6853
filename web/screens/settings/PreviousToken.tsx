import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StoredToken } from '#contract/settings.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useRestoreTokenMutation } from '../../entities/community/settings.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { showToast } from '../../ui/page/toasts.ts'
import styles from './TokenCard.module.css'
import { tokenFields } from './tokenFields.ts'

type Props = Pick<StoredToken, 'kind'> & { previous: NonNullable<StoredToken['previous']> }

/** The token that the stored one took the place of, and the way back to it. */
export function PreviousToken({ kind, previous: { masked, until } }: Props) {
  const { t } = useTranslation(['settings', 'sync'])
  const format = useFormat()
  const errorText = useErrorText()
  const [restore, { error: failure, isLoading }] = useRestoreTokenMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  async function submit() {
    const restored = await restore({ kind })
    if (!restored.error) showToast({ message: t('token.restored') })
  }

  return (
    <div className={styles.previous}>
      <span>{t('token.previous', { masked, time: format.dateTime(until) })}</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={isLoading}
        aria-label={`${t('token.restore')}: ${t(`sync:via.${kind}`)}`}
        onClick={() => void submit()}
      >
        {t('token.restore')}
      </Button>
      {error && (
        <p className={styles.problem} role="alert">
          {fieldText(tokenFields[kind]) ?? errorText(error)}
        </p>
      )}
    </div>
  )
}
