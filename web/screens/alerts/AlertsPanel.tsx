import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChecks, IconSettings, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertList } from './AlertList.tsx'
import { AlertSettingsForm } from './AlertSettingsForm.tsx'
import styles from './AlertsPanel.module.css'
import { alertsApi } from './alerts.api.ts'
import { useReadAlertsMutation } from './alertsPanel.api.ts'

/** What was found, and the choice of what is told. */
export function AlertsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['alerts', 'common', 'sync'])
  const [shows, setShows] = useState<'list' | 'settings'>('list')
  const isList = shows === 'list'
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {!isList && <Tool icon={IconArrowLeft} label={t('back')} onClick={() => setShows('list')} />}
        <h2 className={styles.title}>{t(isList ? 'common:alerts.label' : 'settings.title')}</h2>
        {isList && <MarkAll />}
        {isList && (
          <Tool icon={IconSettings} label={t('settings.title')} onClick={() => setShows('settings')} />
        )}
        <Tool icon={IconX} label={t('common:action.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{isList ? <AlertList onOpen={onClose} /> : <AlertSettingsForm />}</div>
    </div>
  )
}

function MarkAll() {
  const { t } = useTranslation('alerts')
  const { data } = alertsApi.useListAlertsQuery({})
  const [read] = useReadAlertsMutation()
  if (!data?.unread) return null
  return <Tool icon={IconChecks} label={t('readAll')} onClick={() => void read({})} />
}

interface ToolProps {
  icon: typeof IconX
  label: string
  onClick: () => void
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} data-tip={label} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  )
}
