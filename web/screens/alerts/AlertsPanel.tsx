import { ActionIcon, Button, Checkbox } from '@mantine/core'
import {
  IconArrowLeft,
  IconBellCheck,
  IconChecks,
  IconSettings,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertKind, AlertSettings } from '#contract/alerts.ts'
import { alertKinds } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useUser } from '../../app/session/useUser.ts'
import { ElsewhereDialog } from '../../entities/template/ElsewhereDialog.tsx'
import { useMayUseElsewhere } from '../../entities/template/useMayUseElsewhere.ts'
import { useLanguage } from '../../locales/i18n.ts'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import panel from '../../ui/page/PanelHead.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { AlertLine } from './AlertLine.tsx'
import styles from './AlertsPanel.module.css'
import { alertsApi } from './alerts.api.ts'
import {
  useAlertSettingsQuery,
  useReadAlertsMutation,
  useSaveAlertSettingsMutation,
} from './alertsPanel.api.ts'

/** What was found, and the choice of what is told. */
export function AlertsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['alerts', 'common', 'sync'])
  const [shows, setShows] = useState<'list' | 'settings'>('list')
  const isList = shows === 'list'
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {!isList && <Tool icon={IconArrowLeft} label={t('back')} onClick={() => setShows('list')} />}
        <h2 className={panel.title}>{t(isList ? 'common:alerts.label' : 'settings.title')}</h2>
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

const most = 100

/** The newest alerts; `onOpen` is told when one is followed. */
function AlertList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation(['alerts', 'common'])
  const [perPage, setPerPage] = useState<number>()
  const { data, error, refetch, isFetching } = alertsApi.useListAlertsQuery(
    perPage ? { per_page: perPage } : {},
  )
  if (!data) {
    if (!error) return <Skeleton height={300} />
    return <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  if (data.total === 0) return <Notice icon={IconBellCheck} title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ul className={look.list} aria-label={t('common:alerts.label')}>
        {data.items.map((alert) => (
          <AlertLine key={alert.id} alert={alert} onOpen={onOpen} />
        ))}
      </ul>
      {data.items.length < data.total && data.per_page < most && (
        <Button variant="subtle" fullWidth loading={isFetching} onClick={() => setPerPage(most)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

type Channel = 'bell' | 'email'

const channels: Channel[] = ['bell', 'email']

/** Which kinds a person is told of, and how; every tick is saved at once. */
function AlertSettingsForm() {
  const { t } = useTranslation(['alerts', 'common'])
  const { email } = useUser()
  const { data, error, refetch } = useAlertSettingsQuery({})
  const toggle = useToggle(data?.settings)
  if (!data) {
    if (!error) return <Skeleton height={260} />
    return <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  const { settings, can_email } = data
  return (
    <div className={styles.form}>
      <p className={styles.note}>{can_email ? t('settings.to', { email }) : t('settings.noMail')}</p>
      <table className={`${look.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('settings.what')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`settings.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKinds.map((kind) => (
            <Row key={kind} kind={kind} settings={settings} mayMail={can_email} onToggle={toggle} />
          ))}
        </tbody>
      </table>
      <Elsewhere />
    </div>
  )
}

/** Gives these settings to other communities, for those who have not chosen there. */
function Elsewhere() {
  const { t } = useTranslation('templates')
  const [isSharing, setSharing] = useState(false)
  if (!useMayUseElsewhere()) return null
  return (
    <>
      <Button
        variant="default"
        mt="md"
        leftSection={<IconUsersGroup size={16} aria-hidden />}
        onClick={() => setSharing(true)}
      >
        {t('elsewhere')}
      </Button>
      {isSharing && <ElsewhereDialog kind="alert" onClose={() => setSharing(false)} />}
    </>
  )
}

interface RowProps {
  kind: AlertKind
  settings: AlertSettings
  mayMail: boolean
  onToggle: (channel: Channel, kind: AlertKind) => void
}

function Row({ kind, settings, mayMail, onToggle }: RowProps) {
  const { t } = useTranslation('alerts')
  return (
    <tr>
      <th scope="row">
        {t(`kind.${kind}`)}
        <span className={styles.about}>{t(`about.${kind}`)}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Checkbox
            aria-label={`${t(`kind.${kind}`)}: ${t(`settings.${channel}`)}`}
            checked={settings[channel].includes(kind)}
            disabled={channel === 'email' && !mayMail}
            onChange={() => onToggle(channel, kind)}
          />
        </td>
      ))}
    </tr>
  )
}

/** E-mails come in the language in which they were last chosen. */
function useToggle(settings: AlertSettings | undefined) {
  const [save] = useSaveAlertSettingsMutation()
  const language = useLanguage()
  const tell = useTellFailure()
  return async (channel: Channel, kind: AlertKind) => {
    if (!settings) return
    const chosen = settings[channel]
    const kinds = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]
    const { error } = await save({ settings: { ...settings, [channel]: kinds, language } })
    if (error) tell(apiErrorOf(error))
  }
}
