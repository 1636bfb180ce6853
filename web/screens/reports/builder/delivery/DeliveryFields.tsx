import { Button, Checkbox, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery, ReportDetails } from '#contract/reports.ts'
import { reportFormats } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { CopyField } from '../../../../app/dialog/CopyField.tsx'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { CheckList } from '../../../../entities/filter/CheckList.tsx'
import { useSetWebhookSecretMutation } from '../../../../entities/report/reports.api.ts'
import look from '../../../../ui/look.module.css'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './DeliveryStep.module.css'
import { sortAddresses } from './recipients.ts'

interface Props {
  delivery: Delivery
  report: ReportDetails | null
  change: ChangeBlueprint
}

const mostRecipients = 50

/** To whom a run goes, as what, and when not. */
export function DeliveryFields({ delivery, report, change }: Props) {
  const { t } = useTranslation('reports')
  const [wrong, setWrong] = useState<string | null>(null)
  const set = (next: Partial<Delivery>) => change({ delivery: { ...delivery, ...next } })

  function setRecipients(typed: string[]) {
    const sorted = sortAddresses(typed)
    setWrong(sorted.wrong)
    set({ recipients: sorted.addresses })
  }

  return (
    <div className={styles.fields}>
      <TagsInput
        label={t('delivery.recipients')}
        description={t('delivery.recipientsHint')}
        placeholder={delivery.recipients.length === 0 ? 'name@example.com' : undefined}
        value={delivery.recipients}
        maxTags={mostRecipients}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        error={wrong && t('delivery.recipientsInvalid', { address: wrong })}
        onChange={setRecipients}
      />
      <CheckList
        label={t('delivery.formats')}
        options={reportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        chosen={delivery.formats}
        onChange={(formats) => set({ formats: [...formats] })}
        isInLine
      />
      <Checkbox
        label={t('delivery.onlyIfData')}
        checked={delivery.only_if_data}
        onChange={({ currentTarget }) => set({ only_if_data: currentTarget.checked })}
      />
      <TextInput
        type="url"
        label={t('delivery.webhook')}
        description={t('delivery.webhookHint')}
        placeholder="https://"
        value={delivery.webhook_url ?? ''}
        maxLength={2000}
        onChange={({ currentTarget }) => set({ webhook_url: currentTarget.value.trim() || null })}
      />
      {report?.blueprint.delivery?.webhook_url && <WebhookKey report={report} />}
    </div>
  )
}

/** 256 random bits, as text. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), toHex).join('')

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The key with which the receiver checks who calls: made here, shown this once, and never read again. */
function WebhookKey({ report: { id, has_webhook_secret } }: { report: ReportDetails }) {
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
          <p className={look.hint}>{t('delivery.keyOnce')}</p>
        </>
      )}
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void replace()}>
        {t(isSet ? 'delivery.keyReplace' : 'delivery.keyMake')}
      </Button>
      {isSet && key === null && <p className={look.hint}>{t('delivery.keyReplaceHint')}</p>}
      {error && <ErrorText error={apiErrorOf(error)} />}
    </div>
  )
}
