import { ActionIcon } from '@mantine/core'
import {
  IconChevronRight,
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { ElsewhereDialog } from '../../../entities/template/ElsewhereDialog.tsx'
import { useMayUseElsewhere } from '../../../entities/template/useMayUseElsewhere.ts'
import look from '../../../ui/look.module.css'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { useDeleteReason } from '../useDeleteReason.ts'
import { useReportActions } from '../useReportActions.ts'
import { useRunName } from '../useRunName.ts'
import styles from './ReportTable.module.css'

interface Props {
  report: Report
  isOpen: boolean
  onToggle: () => void
}

/** The name, which leads to the report; before it, whether the runs of a regular one are shown. */
export function ReportName({ report, isOpen, onToggle }: Props) {
  const { id, name, is_regular } = report
  return (
    <>
      {is_regular && <Toggle name={name} isOpen={isOpen} onToggle={onToggle} />}
      <Link to={paths.report(id)} className={`${look.entry} ${styles.name}`}>
        {name}
      </Link>
    </>
  )
}

export function NextRun({ report: { next_run_at } }: { report: Report }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return next_run_at ? format.dateTime(next_run_at) : t('paused')
}

function Toggle({ name, isOpen, onToggle }: Pick<Props, 'isOpen' | 'onToggle'> & { name: string }) {
  const { t } = useTranslation('reports')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'runs.hide' : 'runs.show', { name })}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden className={styles.chevron} />
    </ActionIcon>
  )
}

export function AuthorName({ author }: Pick<Report, 'author'>) {
  const { t } = useTranslation(['reports', 'common'])
  if (!author) return t('noAuthor')
  return author.is_deleted ? t('common:user.deleted', { name: author.name }) : author.name
}

export function PeriodText({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const runName = useRunName()
  const { is_regular, period, period_days } = report
  if (is_regular) return t(`period.every.${period}`)
  return period_days ? runName({ ...report, version: 1 }) : t(`period.last.${period}`)
}

export function LastRun({ report: { last_run } }: { report: Report }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  if (!last_run) return <span className={styles.never}>{t('state.never')}</span>
  return (
    <span className={styles.last}>
      <StateBadge state={last_run.state} failure={last_run.failure} />
      <span className={styles.time}>{format.dateTime(last_run.created_at)}</span>
    </span>
  )
}

/** What can be done with a report. */
export function ReportActions({ report }: { report: Report }) {
  const { t } = useTranslation(['reports', 'templates'])
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const mayUseElsewhere = useMayUseElsewhere()
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
  const elsewhere = {
    name: 'elsewhere',
    label: t('templates:elsewhere'),
    icon: IconUsersGroup,
    act: () => setSharing(true),
  }
  return (
    <>
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
          ...(mayUseElsewhere ? [elsewhere] : []),
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
      {isSharing && <ElsewhereDialog kind="report" sourceId={id} onClose={() => setSharing(false)} />}
    </>
  )
}
