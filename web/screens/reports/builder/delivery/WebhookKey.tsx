import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { CopyField } from '../../../../app/dialog/CopyField.tsx'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { useSetWebhookSecretMutation } from '../../../../entities/report/reports.api.ts'
import styles from './DeliveryStep.module.css'

/** 256 random bits, as text. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), toHex).join('')
const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The key with which the receiver checks who calls: made here, shown this once, and never read again. */
export function WebhookKey({ report: { id, has_webhook_secret } }: { report: ReportDetails }) {
  const { t } = useTranslation('reports')
  const [key, setKey] = useState<string | null>(null)
  const [set, { error, isLoading }] = useSetWebhookSecretMutation()
  const isSet = has_webhook_secret || key !== null

  async function replace() {
    const secret = newKey()
    const { data } = await set({ id, secret })
    if (data) setKey(secret)
  }

  return (
    <div className={styles.secret}>
      <p>{t(isSet ? 'delivery.keySet' : 'delivery.keyNone')}</p>
      {key !== null && (
        <>
          <CopyField label={t('delivery.key')} text={key} />
          <p className={styles.note}>{t('delivery.keyOnce')}</p>
        </>
      )}
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void replace()}>
        {t(isSet ? 'delivery.keyReplace' : 'delivery.keyMake')}
      </Button>
      {isSet && key === null && <p className={styles.note}>{t('delivery.keyReplaceHint')}</p>}
      {error && <ErrorText error={apiErrorOf(error)} />}
    </div>
  )
}
