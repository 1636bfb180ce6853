import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignCalls } from '#contract/campaigns.ts'
import { send } from '../../../app/api/send.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import type { AudienceFilters } from '../../../entities/campaign/campaigns.api.ts'
import { downloadExport } from '../../../entities/export/downloadExport.ts'
import { showToast } from '../../../ui/page/toasts.ts'

/** Fetches the file of an audience and saves it. */
export function useAudienceExport() {
  const { t } = useTranslation('campaigns')
  const tell = useTellFailure()
  const [isRunning, setRunning] = useState(false)

  async function download(filters: AudienceFilters) {
    setRunning(true)
    const request = send(campaignCalls.exportAudience)({ filters })
    const outcome = await downloadExport(request, 'csv', new AbortController().signal, () => undefined)
    setRunning(false)
    if (!outcome) return
    if ('error' in outcome) tell(outcome.error)
    else showToast({ message: t('audience.done', { file: outcome.fileName }) })
  }

  return { download, isRunning }
}
