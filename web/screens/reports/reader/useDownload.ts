import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportFormat, type ReportLanguage, reportCalls } from '#contract/reports.ts'
import { send } from '../../../app/api/send.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { downloadExport } from '../../../entities/export/downloadExport.ts'
import { showToast } from '../../../ui/page/toasts.ts'

/** Fetches a run as a file and saves it; `running` is the format of the one under way. */
export function useDownload(id: string, language: ReportLanguage) {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const [running, setRunning] = useState<ReportFormat | null>(null)

  async function download(format: ReportFormat) {
    setRunning(format)
    const request = send(reportCalls.export)({ id, format, language })
    const outcome = await downloadExport(request, format, new AbortController().signal, () => undefined)
    setRunning(null)
    if (!outcome) return
    if ('error' in outcome) tell(outcome.error)
    else showToast({ message: t('reader.downloaded', { file: outcome.fileName }) })
  }

  return { running, download }
}
