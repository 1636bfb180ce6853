import { IconPencil, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ReportDetails } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { useSendTest } from '../builder/delivery/useSendTest.ts'
import { useDeleteReason } from '../useDeleteReason.ts'
import { useReportActions } from '../useReportActions.ts'
import { useRunName } from '../useRunName.ts'

/** What editors do with a run beside reading it. */
export function ReaderActions({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const actions = useReportActions()
  const { send } = useSendTest()
  const reason = useDeleteReason(run)
  const runName = useRunName()(run)
  const report = run.parent_id ?? run.id

  async function again() {
    const started = await actions.run({ id: report, name: run.name, day: run.period_days?.from })
    if (started) navigate(paths.report(started.id))
  }

  async function remove() {
    if (await actions.remove({ id: run.id, name: `${run.name}, ${runName}` })) navigate(paths.reports)
  }

  const sending = {
    name: 'test',
    label: t('delivery.test'),
    icon: IconSend,
    act: () => void send(run.id),
  }
  return (
    <ActionMenu
      label={t('action.label', { name: run.name })}
      actions={[
        {
          name: 'edit',
          label: t('reader.edit'),
          icon: IconPencil,
          act: () => navigate(paths.editReport(report)),
        },
        { name: 'again', label: t('reader.again'), icon: IconRefresh, act: () => void again() },
        ...(run.state === 'ready' ? [sending] : []),
        {
          name: 'delete',
          label: t('action.deleteRun'),
          icon: IconTrash,
          act: () => void remove(),
          reason,
        },
      ]}
    />
  )
}
