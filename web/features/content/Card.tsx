import { type Icon, IconAd2, IconLink, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useMetric } from '../metrics/useMetric.ts'
import { useBenchmarks } from '../tags/useBenchmark.ts'
import styles from './Card.module.css'
import { CardGrade } from './CardGrade.tsx'
import { CardTags } from './CardTags.tsx'
import { ExpiryClock } from './ExpiryClock.tsx'
import { MetricStrip } from './MetricStrip.tsx'
import { Picture } from './Picture.tsx'
import { type Select, SelectBox } from './SelectBox.tsx'
import { iconOf } from './typeIcons.ts'

const CardActions = lazy(() => import('./CardActions.tsx').then((file) => ({ default: file.CardActions })))

interface Props {
  item: Content
  strip: readonly Metric[]
  onOpen: (id: string) => void
  onSelect: Select
}

/** A post or story at a glance. The whole card opens it; its metrics explain themselves. */
export const Card = memo(function Card({ item, strip, onOpen, onSelect }: Props) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { write, tip } = useMetric()
  const benchmarkOf = useBenchmarks()
  const [isAttended, setAttended] = useState(false)
  const attend = () => setAttended(true)
  return (
    <article
      className={styles.card}
      data-item={item.id}
      data-deleted={item.deleted_at !== null || undefined}
      onPointerEnter={attend}
      onFocus={attend}
    >
      <div className={styles.picture} data-kind={item.kind}>
        <Picture item={item} className={styles.frame} />
        <Badge item={item} onSelect={onSelect} />
        <Marks item={item} />
        <Suspense fallback={null}>{isAttended && <CardActions item={item} />}</Suspense>
      </div>
      <div className={styles.body}>
        <h2 className={styles.text}>
          <button type="button" className={styles.open} data-open onClick={() => onOpen(item.id)}>
            <span className={styles.words}>
              {item.text || <span className={styles.none}>{t('noText')}</span>}
            </span>
          </button>
        </h2>
        <div className={styles.line}>
          <time dateTime={item.published_at}>{format.dateTime(item.published_at)}</time>
          <CardGrade item={item} benchmark={benchmarkOf(item, 'er')} />
          <span className={styles.rate} data-tip={tip(item, 'er')}>
            ER <b>{write(item, 'er')}</b>
          </span>
        </div>
        <CardTags item={item} />
        <MetricStrip item={item} chosen={strip} benchmarkOf={benchmarkOf} />
      </div>
    </article>
  )
})

function Badge({ item, onSelect }: { item: Content; onSelect: Select }) {
  const { t } = useTranslation('content')
  const TypeIcon = iconOf(item)
  return (
    <div className={styles.badge}>
      <span className={styles.select}>
        <SelectBox item={item} onSelect={onSelect} />
      </span>
      <TypeIcon size={14} stroke={2} aria-hidden />
      {item.kind === 'story' ? t('kind.story') : t(`type.${item.type}`)}
      <ExpiryClock item={item} />
    </div>
  )
}

function Marks({ item }: { item: Content }) {
  const { t } = useTranslation('content')
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
