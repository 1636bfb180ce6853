import {
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { useDeleteReason } from '../useDeleteReason.ts'
import { useReportActions } from '../useReportActions.ts'

/** What can be done with a report. */
export function ReportActions({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { run, remove, pause } = useReportActions()
  const reason = useDeleteReason(report)
  const { id, name, is_regular, next_run_at } = report
  const isPaused = next_run_at === null
  const pausing = {
    name: 'pause',
    label: t(isPaused ? 'action.resume' : 'action.pause'),
    icon: isPaused ? IconPlayerPlay : IconPlayerPause,
    act: () => void pause(report, !isPaused),
    reason: reason && t('delivery.lockedPeriod'),
  }
  return (
    <ActionMenu
      label={t('action.label', { name })}
      actions={[
        {
          name: 'open',
          label: t('action.open'),
          icon: IconExternalLink,
          act: () => navigate(paths.report(id)),
        },
        {
          name: 'edit',
          label: t('action.edit'),
          icon: IconPencil,
          act: () => navigate(paths.editReport(id)),
        },
        {
          name: 'duplicate',
          label: t('action.duplicate'),
          icon: IconCopy,
          act: () => navigate(paths.copyOfReport(id)),
        },
        { name: 'run', label: t('action.run'), icon: IconRefresh, act: () => void run(report) },
        ...(is_regular ? [pausing] : []),
        {
          name: 'delete',
          label: t('action.delete'),
          icon: IconTrash,
          act: () => void remove(report),
          reason,
        },
      ]}
    />
  )
}
