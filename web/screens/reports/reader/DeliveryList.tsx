import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportDelivery, ReportDetails } from '#contract/reports.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useResendReportMutation } from '../../../entities/report/reports.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import styles from './Deliveries.module.css'

interface Props {
  run: ReportDetails
  items: readonly ReportDelivery[]
  canEmail: boolean
}

/**
 * Each delivery with what became of it; those that failed can be sent again, one or all. Of other people's reports it is not
 * told to whom.
 */
export function DeliveryList({ run, items, canEmail }: Props) {
  const { t } = useTranslation('reports')
  const isHidden = run.blueprint.delivery === null
  const mayChange = useMay('editor') && !isHidden
  const { resend, isSending } = useResend(run.id)
  const failed = items.filter(({ state }) => state === 'failed')
  return (
    <div className={styles.panel}>
      {!canEmail && <p className={`${look.hint} ${styles.note}`}>{t('delivery.noMail')}</p>}
      {items.length === 0 ? (
        <>
          <p className={styles.none}>{t('deliveries.none')}</p>
          <p className={`${look.hint} ${styles.note}`}>{t('deliveries.noneText')}</p>
        </>
      ) : (
        <ul className={styles.list}>
          {items.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              onResend={mayChange && !isSending ? () => void resend(delivery.id) : undefined}
            />
          ))}
        </ul>
      )}
      {isHidden && items.length > 0 && <p className={styles.hidden}>{t('deliveries.hidden')}</p>}
      {mayChange && failed.length > 1 && (
        <Button
          className={styles.all}
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={14} aria-hidden />}
          disabled={isSending}
          onClick={() => void resend()}
        >
          {t('deliveries.resendAll', { count: failed.length })}
        </Button>
      )}
    </div>
  )
}

function Delivery({ delivery, onResend }: { delivery: ReportDelivery; onResend: (() => void) | undefined }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const serverText = useServerText()
  const { channel, target, state, failure, sent_at } = delivery
  return (
    <li className={styles.delivery}>
      <span className={styles.target}>
        {target === null && t(`deliveries.${channel}`)}
        {target !== null && channel === 'webhook' && `${t('deliveries.webhook')}: `}
        {target}
      </span>
      <span className={styles.state} data-state={state}>
        {t(`deliveries.state.${state}`)}
        {sent_at && ` ${format.dateTime(sent_at)}`}
      </span>
      {failure && <span className={`${look.hint} ${styles.note}`}>{serverText(failure)}</span>}
      {state === 'failed' && onResend && (
        <Button
          className={styles.resend}
          variant="subtle"
          size="compact-sm"
          aria-label={t('deliveries.resendTo', { target: target ?? '' })}
          onClick={onResend}
        >
          {t('deliveries.resend')}
        </Button>
      )}
    </li>
  )
}

/** Sends what failed of a run again, or one delivery of it, and tells so. */
function useResend(run: string) {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const [ask, { isLoading }] = useResendReportMutation()
  async function resend(delivery?: string) {
    const { error } = await ask({ id: run, ...(delivery && { delivery_id: delivery }) })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('deliveries.resent') })
  }
  return { resend, isSending: isLoading }
}
