import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useNow } from '../../ui/useNow.ts'
import { useFormat } from '../community/useCommunity.ts'
import { ItemAttachments } from './ItemAttachments.tsx'
import styles from './ItemDetails.module.css'
import { ItemMetrics } from './ItemMetrics.tsx'
import { LongText } from './LongText.tsx'
import { Picture } from './Picture.tsx'
import { typeIcons } from './typeIcons.ts'

/** Everything known about a post or story. */
export function ItemDetails({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const TypeIcon = typeIcons[item.type]
  return (
    <article className={styles.details}>
      <div className={styles.facts}>
        <span className={styles.badge}>
          <TypeIcon size={14} aria-hidden />
          {t(`type.${item.type}`)}
        </span>
        {item.is_pinned && <span className={styles.badge}>{t('pinned')}</span>}
        {item.is_ad && <span className={styles.badge}>{t('ad')}</span>}
        {item.deleted_at && <span className={`${styles.badge} ${styles.bad}`}>{t('deleted')}</span>}
        <Times item={item} />
      </div>
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} className={styles.frame} />
      </div>
      {item.text ? <LongText text={item.text} /> : <p className={styles.muted}>{t('noText')}</p>}
      <ItemAttachments attachments={item.attachments} />
      <Button
        component="a"
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('item.openInVk')}
      </Button>
      <ItemMetrics item={item} />
    </article>
  )
}

function Times({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const now = useNow(60_000)
  const { published_at, edited_at, expires_at } = item
  const words = [
    t('item.published', { time: format.dateTime(published_at) }),
    edited_at && t('item.edited', { time: format.dateTime(edited_at) }),
    expires_at &&
      t(Date.parse(expires_at) > now ? 'item.expires' : 'item.expired', {
        time: format.dateTime(expires_at),
      }),
  ]
  return <p className={styles.muted}>{words.filter(Boolean).join(' · ')}</p>
}
