import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Alert } from '#contract/alerts.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { Picture } from '../../entities/content/Picture.tsx'
import { useNow } from '../../ui/useNow.ts'
import styles from './AlertLine.module.css'
import { alertIcons } from './alertIcons.ts'
import { useReadAlertsMutation } from './alertsPanel.api.ts'
import { useAlertAddress } from './useAlertAddress.ts'
import { useAlertWords } from './useAlertWords.ts'

/** One alert: what, of which post, why and when. It leads to what it is about and is read by being followed. */
export function AlertLine({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const address = useAlertAddress()(alert)
  const [read] = useReadAlertsMutation()
  const markRead = () => {
    if (!alert.is_read) void read({ ids: [alert.id] })
  }

  return (
    <li className={styles.item} data-unread={!alert.is_read || undefined}>
      {address ? (
        <Link
          to={address}
          preventScrollReset
          className={styles.line}
          onClick={() => {
            markRead()
            onOpen()
          }}
        >
          <Words alert={alert} />
        </Link>
      ) : (
        <UnstyledButton className={styles.line} onClick={markRead}>
          <Words alert={alert} />
        </UnstyledButton>
      )}
    </li>
  )
}

function Words({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const { title, subject, why } = useAlertWords()(alert)
  const format = useFormat()
  const now = useNow(60_000)
  const Icon = alertIcons[alert.kind]
  return (
    <>
      <span className={styles.icon} data-kind={alert.kind}>
        <Icon size={18} aria-hidden />
      </span>
      {alert.content && <Picture item={alert.content} className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {!alert.is_read && <span className={styles.dot} role="img" aria-label={t('unread')} />}
        </span>
        {subject && <span className={styles.subject}>{subject}</span>}
        {why.map((line) => (
          <span key={line} className={styles.why}>
            {line}
          </span>
        ))}
        <span className={styles.when}>
          {format.ago(alert.found_at, now)}
          {alert.ended_at && ` · ${t('ended', { time: format.dateTime(alert.ended_at) })}`}
        </span>
      </span>
    </>
  )
}
