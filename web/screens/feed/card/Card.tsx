import { type Icon, IconAd2, IconLink, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { contentIcon } from '../../../entities/content/typeIcons.ts'
import { gradeValue } from '../../../entities/item/grade.ts'
import look from '../../../ui/look.module.css'
import { useNow } from '../../../ui/useNow.ts'
import type { ItemWords } from '../useItemWords.ts'
import styles from './Card.module.css'
import cardGrade from './CardGrade.module.css'
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

/** The network tells the reach of the newest posts alone, so that a past year may have no ER; by views there always is one. */
const rates = ['er', 'erv'] as const

/** Says where an item's rate is far above or below what is usual, or that it is too early; nothing where it is usual. */
function CardGrade({ item, words: { t, format, benchmarkOf } }: { item: Content; words: ItemWords }) {
  const rate = rates.find((metric) => benchmarkOf(item, metric))
  const benchmark = rate && benchmarkOf(item, rate)
  if (!benchmark) return item.equal_age === undefined ? null : <TooEarly t={t} />
  const grade = gradeValue(benchmark.value, benchmark.median)
  if (!grade || grade.is === 'usual') return null

  const { of, label } = benchmark
  const metric = t(`metrics:${rate}.label`)
  const usual = { of, label, metric, median: format.percent(benchmark.median) }
  if (grade.is === 'good') {
    const times = Math.round(grade.ratio * 10) / 10
    const ratio = format.number(times)
    return (
      <span
        className={cardGrade.grade}
        data-is="good"
        data-tip={t('grade.goodTip', { count: times, ratio, ...usual })}
      >
        {metric} {t('grade.good', { ratio })}
      </span>
    )
  }
  const percent = format.percent(Math.round(grade.below))
  return (
    <span className={cardGrade.grade} data-is="weak" data-tip={t('grade.weakTip', { percent, ...usual })}>
      {metric} {t('grade.weak')}
    </span>
  )
}

const TooEarly = ({ t }: Pick<ItemWords, 't'>) => (
  <span className={cardGrade.grade} data-is="early" data-tip={t('grade.earlyTip')}>
    {t('grade.early')}
  </span>
)
