import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useNow } from '../../ui/useNow.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from './ExpiryClock.module.css'

const hourMs = 3_600_000

/** How long a story still lives, and how much of its life is left; nothing once it has expired. */
export function ExpiryClock({ item: { published_at, expires_at } }: { item: Content }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const now = useNow(60_000)
  if (!expires_at) return null
  const leftMs = Date.parse(expires_at) - now
  if (leftMs <= 0) return null

  const share = leftMs / (Date.parse(expires_at) - Date.parse(published_at))
  return (
    <span className={styles.clock} data-tip={t('capturedUntil', { time: format.dateTime(expires_at) })}>
      <span className={styles.ring} style={{ '--left': share }} aria-hidden />
      {t('hoursLeft', { count: Math.ceil(leftMs / hourMs) })}
    </span>
  )
}
