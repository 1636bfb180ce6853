import { IconAd2, IconLink, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useMetric } from '../metrics/useMetric.ts'
import styles from './Card.module.css'
import { MetricStrip } from './MetricStrip.tsx'
import { Picture } from './Picture.tsx'
import { iconOf } from './typeIcons.ts'

interface Props {
  item: Content
  strip: readonly Metric[]
  onOpen: (id: string) => void
}

/** A post or story at a glance. The whole card opens it; its metrics explain themselves. */
export const Card = memo(function Card({ item, strip, onOpen }: Props) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { write, tip } = useMetric()
  const TypeIcon = iconOf(item)
  return (
    <article className={styles.card} data-deleted={item.deleted_at !== null || undefined}>
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} className={styles.frame} />
        <span className={styles.badge}>
          <TypeIcon size={14} stroke={2} aria-hidden />
          {item.kind === 'story' ? t('kind.story') : t(`type.${item.type}`)}
        </span>
        <Marks item={item} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.text}>
          <button type="button" className={styles.open} onClick={() => onOpen(item.id)}>
            <span className={styles.words}>
              {item.text || <span className={styles.none}>{t('noText')}</span>}
            </span>
          </button>
        </h2>
        <div className={styles.line}>
          <time dateTime={item.published_at}>{format.dateTime(item.published_at)}</time>
          <span className={styles.rate} data-tip={tip(item, 'er')}>
            ER <b>{write(item, 'er')}</b>
          </span>
        </div>
        <MetricStrip item={item} chosen={strip} />
      </div>
    </article>
  )
})

function Marks({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const isLinked = item.linked_post_id !== null || item.linked_story_ids.length > 0
  const marks = [
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
