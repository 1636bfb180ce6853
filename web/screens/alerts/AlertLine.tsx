import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconMessageExclamation,
  IconPlugConnectedX,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, type To, useLocation } from 'react-router'
import type { Alert, AlertKind, AlertReason, AlertRefusal } from '#contract/alerts.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../entities/comment/commentsState.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { Picture } from '../../entities/content/Picture.tsx'
import { useContentName } from '../../entities/content/useContentName.ts'
import { useItemAddress } from '../../entities/content/useItemAddress.ts'
import { metricIcons } from '../../entities/metric/metricIcons.ts'
import { useTopicName } from '../../entities/topic/useTopicName.ts'
import look from '../../ui/look.module.css'
import { useNow } from '../../ui/useNow.ts'
import styles from './AlertLine.module.css'
import { useReadAlertsMutation } from './alertsPanel.api.ts'

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
          className={`${look.lit} ${styles.line}`}
          onClick={() => {
            markRead()
            onOpen()
          }}
        >
          <Words alert={alert} />
        </Link>
      ) : (
        <UnstyledButton className={`${look.lit} ${styles.line}`} onClick={markRead}>
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
      {alert.content && <Picture item={alert.content} size="large" />}
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

const ownIcons = {
  hit: IconTrendingUp,
  flop: IconTrendingDown,
  negative_comments: IconMessageExclamation,
  negative_topic: IconMessageExclamation,
  token: IconPlugConnectedX,
}
/** Of a burst of a counter that of the counter. */
const alertIcons: Record<AlertKind, Icon> = { ...metricIcons, ...ownIcons }

const negative: CommentsState = { ...initialComments, emotions: ['negative'] }

/** Where an alert leads to: its post in the drawer of the feed, the negative comments, Settings for those who may open them. */
function useAlertAddress(): (alert: Alert) => To | undefined {
  const { pathname } = useLocation()
  const itemHere = useItemAddress()
  const maySet = useMay('admin')
  return ({ kind, content, reason }) => {
    if (kind === 'token') return maySet ? paths.settings : undefined
    if (kind === 'negative_comments') {
      return { pathname: paths.comments, search: writeComments(negative).toString() }
    }
    if (kind === 'negative_topic' && reason?.topic) {
      const about = { ...negative, topics: [reason.topic.key] }
      return { pathname: paths.comments, search: writeComments(about).toString() }
    }
    if (!content) return undefined
    return pathname === paths.feed
      ? itemHere(content.id)
      : { pathname: paths.feed, search: `item=${content.id}` }
  }
}

interface AlertWords {
  title: string
  /** The post or story it is about. */
  subject: string | null
  why: string[]
}

/** Puts an alert in plain words: what, of what, and why. */
function useAlertWords(): (alert: Alert) => AlertWords {
  const { t } = useTranslation(['alerts', 'content'])
  const whyOf = useWhy()
  const whyRefused = useWhyRefused()
  const name = useContentName()
  const topicName = useTopicName()
  return ({ kind, content, reason, refusal }) => {
    const text =
      content &&
      (content.text.trim() ? `${t(`content:kind.${content.kind}`)}: ${name(content)}` : name(content))
    const isUnder = kind === 'negative_comments' && text
    return {
      title: t(`kind.${kind}`),
      subject: reason?.topic
        ? t('topic', { name: topicName(reason.topic.key, reason.topic.title) })
        : isUnder
          ? t('mostUnder', { text })
          : text,
      why: refusal ? whyRefused(refusal) : reason ? [whyOf(reason)] : [],
    }
  }
}

function useWhy() {
  const { t } = useTranslation(['alerts', 'metrics'])
  const format = useFormat()
  return ({ metric, age, value, usual, low, high, n }: AlertReason): string => {
    const write = (count: number) => format.number(Math.round(count))
    const parts = {
      value: write(value),
      usual: write(usual),
      low: write(low),
      high: write(high),
      n: write(n),
    }
    if (age === null || metric === 'negative_comments') return t('whyComments', parts)
    return t('why', { ...parts, metric: t(`metrics:${metric}.label`), age: t(`age.${age}`) })
  }
}

function useWhyRefused() {
  const { t } = useTranslation(['alerts', 'sync'])
  return ({ problem, blocks, tokens }: AlertRefusal): string[] => [
    t('reason', { reason: t(`sync:reason.${problem}`) }),
    ...(tokens.length > 0
      ? [t('refused', { tokens: tokens.map((token) => t(`sync:via.${token}`)).join(', ') })]
      : []),
    ...(blocks.length > 0
      ? [t('missing', { blocks: blocks.map((block) => t(`sync:block.${block}`)).join(', ') })]
      : []),
  ]
}
