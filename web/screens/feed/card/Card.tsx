import { type Icon, IconAd2, IconLink, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { contentIcon } from '../../../entities/content/typeIcons.ts'
import look from '../../../ui/look.module.css'
import { useNow } from '../../../ui/useNow.ts'
import type { ItemWords } from '../useItemWords.ts'
import styles from './Card.module.css'
import { CardGrade } from './CardGrade.tsx'
import { CardTags } from './CardTags.tsx'
import { MetricStrip } from './MetricStrip.tsx'
import { type Select, SelectBox } from './SelectBox.tsx'

const CardActions = lazy(() => import('./CardActions.tsx').then((file) => ({ default: file.CardActions })))

interface Props {
  item: Content
  strip: readonly Metric[]
  words: ItemWords
  onOpen: (id: string) => void
  onSelect: Select
}

/** A post or story at a glance. The whole card opens it; its metrics explain themselves. */
export const Card = memo(function Card({ item, strip, words, onOpen, onSelect }: Props) {
  const { format, write, tip, rate } = words
  const aged = words.atAge(item)
  const [isAttended, setAttended] = useState(false)
  const attend = () => setAttended(true)
  return (
    <article
      className={`${look.raised} ${styles.card}`}
      data-item={item.id}
      data-deleted={item.deleted_at !== null || undefined}
      onPointerEnter={attend}
      onFocus={attend}
    >
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} fills className={styles.frame} />
        <Badge item={item} words={words} onSelect={onSelect} />
        <Marks item={item} words={words} />
        <span className={styles.grade}>
          <CardGrade item={item} words={words} />
        </span>
        <div className={styles.actions}>
          <Suspense fallback={null}>{isAttended && <CardActions item={item} />}</Suspense>
        </div>
      </div>
      <div className={styles.body}>
        <h2 className={styles.text}>
          <button
            type="button"
            className={`${look.cover} ${styles.open}`}
            data-open
            onClick={() => onOpen(item.id)}
          >
            <span className={styles.words}>{words.name(item)}</span>
          </button>
        </h2>
        <div className={styles.line}>
          <time dateTime={item.published_at}>{format.dateTime(item.published_at)}</time>
          {aged ? (
            <span className={styles.rate} data-tip={`${aged.label}: ${aged.value}`}>
              {aged.label} <b>{aged.value}</b>
            </span>
          ) : (
            <span className={styles.rate} data-tip={tip(item, rate)}>
              {words.t(`metrics:${rate}.label`)} <b>{write(item, rate)}</b>
            </span>
          )}
        </div>
        <CardTags item={item} words={words} most={2} />
        <MetricStrip item={item} chosen={strip} words={words} />
      </div>
    </article>
  )
})

function Badge({ item, words, onSelect }: Pick<Props, 'item' | 'words' | 'onSelect'>) {
  const { t } = words
  const TypeIcon = contentIcon(item)
  return (
    <div className={styles.badge}>
      <span className={styles.select}>
        <SelectBox item={item} words={words} onSelect={onSelect} />
      </span>
      <TypeIcon size={14} stroke={2} aria-hidden />
      {item.kind === 'story' ? t('kind.story') : t(`type.${item.type}`)}
      {item.expires_at && (
        <ExpiryClock publishedAt={item.published_at} expiresAt={item.expires_at} words={words} />
      )}
    </div>
  )
}

function Marks({ item, words: { t } }: Pick<Props, 'item' | 'words'>) {
  const isLinked = item.linked_post_id !== null || item.linked_story_ids.length > 0
  const marks: { is: boolean; icon: Icon; label: string }[] = [
    { is: item.deleted_at !== null, icon: IconTrash, label: t('deleted') },
    { is: item.is_pinned, icon: IconPinFilled, label: t('pinned') },
    { is: item.is_ad, icon: IconAd2, label: t('ad') },
    { is: isLinked, icon: IconLink, label: item.kind === 'post' ? t('linkedStory') : t('linkedPost') },
  ]
  return (
    <span className={styles.marks}>
      {marks.map(
        (mark) =>
          mark.is && (
            <span
              key={mark.label}
              className={styles.mark}
              role="img"
              aria-label={mark.label}
              data-tip={mark.label}
            >
              <mark.icon size={14} aria-hidden />
            </span>
          ),
      )}
    </span>
  )
}

const hourMs = 3_600_000

interface ExpiryClockProps {
  publishedAt: string
  expiresAt: string
  words: ItemWords
}

/** How long a story still lives, and how much of its life is left; nothing once it has expired. */
function ExpiryClock({ publishedAt, expiresAt, words: { t, format } }: ExpiryClockProps) {
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
