import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AlertKind, type AlertSettings, alertKinds } from '#contract/alerts.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useUser } from '../../app/session/useUser.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './AlertSettingsForm.module.css'
import { useAlertSettingsQuery, useSaveAlertSettingsMutation } from './alertsPanel.api.ts'

type Channel = 'bell' | 'email'
const channels: Channel[] = ['bell', 'email']

/** Which kinds a person is told of, and how; every tick is saved at once. */
export function AlertSettingsForm() {
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
      <table className={styles.table}>
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
    </div>
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
