import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/apiError.ts'
import type { Request } from '../../app/api/send.ts'
import { showToast } from '../../ui/page/toasts.ts'
import { downloadExport, type ExportFormat } from './downloadExport.ts'

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; format: ExportFormat; bytes: number }
  | { step: 'failed'; format: ExportFormat; error: ApiError }

/** One export at a time: its state, and how to start and to cancel it. */
export function useExport() {
  const { t } = useTranslation('exports')
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const running = useRef<AbortController>(null)

  async function start(request: Request, format: ExportFormat) {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setState({ step: 'running', format, bytes: 0 })
    const outcome = await downloadExport(request, format, run.signal, (bytes) => {
      if (!run.signal.aborted) setState({ step: 'running', format, bytes })
    })
    if (!outcome) return
    if ('error' in outcome) return setState({ step: 'failed', format, error: outcome.error })
    setState({ step: 'idle' })
    showToast({ message: t('saved', { file: outcome.fileName }) })
  }

  function cancel() {
    running.current?.abort()
    setState({ step: 'idle' })
  }

  return { state, start, cancel }
}
