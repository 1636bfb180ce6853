import { useNow } from '../../../ui/useNow.ts'
import type { ItemWords } from '../useItemWords.ts'
import styles from './ExpiryClock.module.css'

const hourMs = 3_600_000

interface Props {
  publishedAt: string
  expiresAt: string
  words: ItemWords
}

/** How long a story still lives, and how much of its life is left; nothing once it has expired. */
export function ExpiryClock({ publishedAt, expiresAt, words: { t, format } }: Props) {
  const now = useNow(60_000)
  const leftMs = Date.parse(expiresAt) - now
  if (leftMs <= 0) return null

  const share = leftMs / (Date.parse(expiresAt) - Date.parse(publishedAt))
  return (
    <span className={styles.clock} data-tip={t('capturedUntil', { time: format.dateTime(expiresAt) })}>
      <span className={styles.ring} style={{ '--left': share }} aria-hidden />
      {t('hoursLeft', { count: Math.ceil(leftMs / hourMs) })}
    </span>
  )
}
