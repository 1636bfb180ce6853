import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails } from '#contract/reports.ts'
import { useReportDeliveriesQuery } from '../../../../entities/report/reports.api.ts'
import styles from './DeliveryStep.module.css'
import { useSendTest } from './useSendTest.ts'

/** Mails the last run of a saved report to oneself; says why where it cannot. null: there is nothing saved to send. */
export function SendTest({ report }: { report: ReportDetails | null }) {
  const { t } = useTranslation('reports')
  const run = report?.last_run
  const { data } = useReportDeliveriesQuery({ id: run?.id ?? '' }, { skip: !run })
  const { send, isSending } = useSendTest()
  const reason = reasonOf()
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.test}
      leftSection={<IconSend size={15} aria-hidden />}
      loading={isSending}
      aria-disabled={reason !== null}
      data-disabled={reason !== null || undefined}
      data-tip={reason ?? t('delivery.testHint')}
      onClick={() => report && reason === null && void send(report.id)}
    >
      {t('delivery.test')}
    </Button>
  )

  function reasonOf(): string | null {
    if (!report) return t('delivery.testUnsaved')
    if (run?.state !== 'ready') return t('delivery.testNone')
    return data?.can_email === false ? t('delivery.noMail') : null
  }
}
