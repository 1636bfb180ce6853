import { IconExternalLink, IconReload, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { useDeleteReason } from '../useDeleteReason.ts'
import { useReportActions } from '../useReportActions.ts'

/** What can be done with a run; `label` says which one. */
export function RunActions({ run, label }: { run: Report; label: string }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { retry, remove } = useReportActions()
  const reason = useDeleteReason(run)
  const retrying = {
    name: 'retry',
    label: t('action.retry'),
    icon: IconReload,
    act: () => void retry(run.id),
  }
  return (
    <ActionMenu
      label={t('action.label', { name: label })}
      actions={[
        {
          name: 'open',
          label: t('action.open'),
          icon: IconExternalLink,
          act: () => navigate(paths.report(run.id)),
        },
        ...(run.state === 'failed' ? [retrying] : []),
        {
          name: 'delete',
          label: t('action.delete'),
          icon: IconTrash,
          act: () => void remove({ id: run.id, name: label }),
          reason,
        },
      ]}
    />
  )
}
