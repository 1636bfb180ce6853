import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useResendReportMutation } from '../../../entities/report/reports.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'

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
