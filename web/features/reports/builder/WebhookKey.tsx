import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/apiError.ts'
import { ErrorText } from '../../../app/ErrorText.tsx'
import { useWebhookSecretQuery } from '../reports.api.ts'
import styles from './DeliveryStep.module.css'

/** The key with which the receiver checks who calls; shown only when it is asked for. */
export function WebhookKey({ id }: { id: string }) {
  const { t } = useTranslation('reports')
  const [isShown, setShown] = useState(false)
  const { data, error } = useWebhookSecretQuery({ id }, { skip: !isShown })
  if (!isShown) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
        {t('delivery.keyShow')}
      </Button>
    )
  }
  return (
    <p className={styles.secret}>
      {t('delivery.key')}
      {data && <code>{data.secret}</code>}
      {error && <ErrorText error={apiErrorOf(error)} />}
    </p>
  )
}
