import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import look from '../../ui/look.module.css'
import { useNow } from '../../ui/useNow.ts'
import { useFormat } from '../community/useCommunity.ts'
import { typeIcons } from '../content/typeIcons.ts'
import styles from './ItemFacts.module.css'

/** What an item is, who wrote it and when, and what has become of it since. */
export function ItemFacts({ item }: { item: Content }) {
  const { t } = useTranslation(['item', 'content'])
  const format = useFormat()
  const TypeIcon = typeIcons[item.type]
  const { published_at, edited_at, deleted_at, author } = item
  const words = [
    t('published', { time: format.dateTime(published_at) }),
    author && t('by', { name: author.name }),
    edited_at && t('edited', { time: format.dateTime(edited_at) }),
  ]
  return (
    <div className={styles.facts}>
      <div className={styles.badges}>
        <span className={styles.badge}>
          <TypeIcon size={14} aria-hidden />
          {t(`content:type.${item.type}`)}
        </span>
        {item.is_pinned && <span className={styles.badge}>{t('content:pinned')}</span>}
        {item.is_ad && <span className={styles.badge}>{t('content:ad')}</span>}
        {deleted_at && <span className={`${styles.badge} ${styles.bad}`}>{t('content:deleted')}</span>}
        {item.expires_at && <Expiry expiresAt={item.expires_at} capturedAt={item.captured_at} />}
      </div>
      <p className={look.muted}>{words.filter(Boolean).join(' · ')}</p>
      {deleted_at && <p className={look.muted}>{t('deletedAt', { time: format.dateTime(deleted_at) })}</p>}
    </div>
  )
}

const hourMs = 3_600_000

/** How long a story is still seen, and until when its numbers were captured: after that nobody can. */
function Expiry({ expiresAt, capturedAt }: { expiresAt: string; capturedAt: string }) {
  const { t } = useTranslation(['item', 'content'])
  const format = useFormat()
  const now = useNow(30_000)
  const leftMs = Date.parse(expiresAt) - now
  const time = format.dateTime(capturedAt)
  return (
    <>
      <span
        className={styles.badge}
        data-tip={t(leftMs > 0 ? 'expires' : 'expired', { time: format.dateTime(expiresAt) })}
      >
        <IconClockHour4 size={14} aria-hidden />
        {leftMs > 0 ? t('content:hoursLeft', { count: Math.ceil(leftMs / hourMs) }) : t('gone')}
      </span>
      <span className={look.muted}>{t(leftMs > 0 ? 'capturedOn' : 'captured', { time })}</span>
    </>
  )
}
