import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/apiError.ts'
import { useTellFailure } from '../../../app/useTellFailure.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useResendReportMutation } from '../reports.api.ts'

/** Sends what failed of a run again, or one delivery of it, and tells so. */
export function useResend(run: string) {
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
