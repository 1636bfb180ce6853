import { Checkbox, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Delivery, type ReportDetails, reportFormats } from '#contract/reports.ts'
import { CheckList } from '../../../../entities/filter/CheckList.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './DeliveryStep.module.css'
import { sortAddresses } from './recipients.ts'
import { WebhookKey } from './WebhookKey.tsx'

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
