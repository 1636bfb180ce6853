import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { useTellFailure } from '../../../../app/failure/useTellFailure.ts'
import { useSendTestReportMutation } from '../../../../entities/report/reports.api.ts'
import { showToast } from '../../../../ui/page/toasts.ts'

/** Mails a finished run to oneself, and tells so. */
export function useSendTest() {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const [sendTest, { isLoading }] = useSendTestReportMutation()
  async function send(id: string) {
    const { data, error } = await sendTest({ id })
    if (error) tell(apiErrorOf(error))
    else if (data) showToast({ message: t('delivery.tested', { email: data.email }) })
  }
  return { send, isSending: isLoading }
}
