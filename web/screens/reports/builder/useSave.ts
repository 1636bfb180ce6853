import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { type ApiError, apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import {
  useCreateReportMutation,
  useEditReportMutation,
  useLazyGetReportQuery,
} from '../../../entities/report/reports.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { reportEmptyWhole } from './content/reportEmpty.ts'

/**
 * Saves a blueprint, anew or over the version it was read at. `stale`: what somebody else has made of it meanwhile, when
 * that is why it was refused.
 */
export function useSave() {
  const { t } = useTranslation('reports')
  const serverText = useServerText()
  const tellCode = useTellFailure()
  const [create, creating] = useCreateReportMutation()
  const [edit, editing] = useEditReportMutation()
  const [get] = useLazyGetReportQuery()
  const [stale, setStale] = useState<ReportDetails | null>(null)

  function tell(error: ApiError) {
    const [failure] = Object.values(error.fields).flat()
    if (failure) showToast({ message: serverText(failure), error: true })
    else tellCode(error)
  }

  async function refuse(error: ApiError, id: string | undefined) {
    const { data } = error.code === 'conflict' && id ? await get({ id }) : {}
    if (data) setStale(data)
    else tell(error)
  }

  /** @returns the report as it is now, undefined when it was refused */
  async function save(
    blueprint: Blueprint,
    report: Pick<ReportDetails, 'id' | 'version'> | null,
  ): Promise<ReportDetails | undefined> {
    const { data, error } = await (report
      ? edit({ id: report.id, version: report.version, blueprint })
      : create({ blueprint }))
    if (error) await refuse(apiErrorOf(error), report?.id)
    else {
      setStale(null)
      showToast({ message: t('builder.saved', { name: blueprint.name }) })
    }
    return data
  }

  return {
    save,
    stale,
    settle: () => setStale(null),
    isSaving: creating.isLoading || editing.isLoading,
    tellEmpty: () => showToast({ message: serverText(reportEmptyWhole), error: true }),
  }
}
