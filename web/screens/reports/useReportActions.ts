import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import {
  useDeleteReportMutation,
  usePauseReportMutation,
  useRetryReportMutation,
  useRunReportMutation,
} from '../../entities/report/reports.api.ts'
import { showToast } from '../../ui/page/toasts.ts'

type Named = Pick<Report, 'id' | 'name'>
/** A report to build: of the period in which a day lies, else of its last one. */
type Built = Named & { day?: string | undefined }

/** What can be done with a report or a run of it; each tells what came of it. */
export function useReportActions() {
  const { t } = useTranslation('reports')
  const tell = useTellFailure()
  const [runReport] = useRunReportMutation()
  const [retryReport] = useRetryReportMutation()
  const [deleteReport] = useDeleteReportMutation()
  const [pauseReport] = usePauseReportMutation()
  const record = useRecord()

  /** @returns the run that is being built, undefined when that was refused */
  async function run({ id, name, day }: Built): Promise<Named | undefined> {
    const { data, error } = await runReport({ id, ...(day && { day }) })
    if (error) tell(apiErrorOf(error))
    // What is not one's own is sent to nobody.
    else showToast({ message: t(data?.blueprint.delivery === null ? 'startedUnsent' : 'started', { name }) })
    return data
  }

  async function retry(id: string) {
    const { error } = await retryReport({ id })
    if (error) tell(apiErrorOf(error))
  }

  /** @returns whether it is gone */
  const remove = ({ id, name }: Named): Promise<boolean> =>
    record(async () => {
      const { error } = await deleteReport({ id })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('deleted', { name }),
        undo: { name: 'restoreReport', args: { id } },
        redo: { name: 'deleteReport', args: { id } },
      }
    })

  const pause = ({ id, name }: Named, is_paused: boolean) =>
    record(async () => {
      const { error } = await pauseReport({ id, is_paused })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t(is_paused ? 'pausedToast' : 'resumed', { name }),
        undo: { name: 'pauseReport', args: { id, is_paused: !is_paused } },
        redo: { name: 'pauseReport', args: { id, is_paused } },
      }
    })

  return { run, retry, remove, pause }
}
