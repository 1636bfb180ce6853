import { Button, UnstyledButton } from '@mantine/core'
import { IconClockHour4, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, ContentDetails } from '#contract/content/content.ts'
import { plainText } from '#contract/writing/plainText.ts'
import look from '../../ui/look.module.css'
import { useNow } from '../../ui/useNow.ts'
import { ItemComments } from '../comment/line/ItemComments.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { Picture } from '../content/Picture.tsx'
import { typeIcons } from '../content/typeIcons.ts'
import { useContentName } from '../content/useContentName.ts'
import { Edits } from '../growth/Edits.tsx'
import { Growth } from '../growth/Growth.tsx'
import { ItemLinks } from '../link/ItemLinks.tsx'
import { ItemAttachments } from './ItemAttachments.tsx'
import styles from './ItemDetails.module.css'
import { ItemMetrics } from './ItemMetrics.tsx'
import { ItemTags } from './ItemTags.tsx'

interface Props {
  item: Content
  /** Undefined until they have come. */
  details: ContentDetails | undefined
  /** What stands in place of the details until then. */
  instead: React.ReactNode
}

/** Everything known about a post or story. What the list has is there at once, its history follows. */
export function ItemDetails({ item, details, instead }: Props) {
  const { t } = useTranslation(['item', 'content'])
  const name = useContentName()
  return (
    <article className={styles.details}>
      <ItemFacts item={item} />
      <ItemTags item={item} />
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} fills className={styles.frame} />
      </div>
      {item.text ? <LongText text={item.text} /> : <p className={look.muted}>{name(item)}</p>}
      <ItemAttachments attachments={item.attachments} />
      <Button
        component="a"
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('content:openAtNetwork')}
      </Button>
      <ItemMetrics item={item} />
      {details ? <Growth item={details} /> : instead}
      {details && <ItemLinks item={details} />}
      {item.kind === 'post' && <ItemComments item={item} />}
      {details && <Edits item={details} />}
    </article>
  )
}

const shortLength = 420

/** A text that does not push what is below it out of sight, until it is asked for in full. */
function LongText({ text }: { text: string }) {
  const { t } = useTranslation('item')
  const [isWhole, setWhole] = useState(text.length <= shortLength)
  return (
    <div>
      <p className={`${look.clamp} ${styles.text}`} data-short={!isWhole || undefined}>
        {plainText(text)}
      </p>
      {!isWhole && (
        <UnstyledButton className={styles.more} onClick={() => setWhole(true)}>
          {t('whole')}
        </UnstyledButton>
      )}
    </div>
  )
}

/** What an item is, who wrote it and when, and what has become of it since. */
function ItemFacts({ item }: { item: Content }) {
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
