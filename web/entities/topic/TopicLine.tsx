import { useTranslation } from 'react-i18next'
import type { Topic } from '#contract/content/topics.ts'
import { deltaBetween } from '#contract/metrics/delta.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { roundCount } from '#contract/writing/rounding.ts'
import { tones } from '../comment/tones.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from './TopicLine.module.css'
import { useTopicName } from './useTopicName.ts'

interface Props {
  topic: Topic
  /** What is counted, and drawn against `most`, the largest of them. */
  by: 'comments' | 'negative'
  most: number
}

/** A topic in two lines: its name, size and change; and how people spoke of it, as wide as it is large. */
export function TopicLine({ topic, by, most }: Props) {
  const { t } = useTranslation(['topics', 'comments'])
  const format = useFormat()
  const name = useTopicName()
  const n = by === 'negative' ? topic.counts.negative : topic.comments
  const shown = tones.filter((tone) => topic.counts[tone] > 0 && (by === 'comments' || tone === 'negative'))
  const said = tones
    .filter((tone) => topic.counts[tone] > 0)
    .map((tone) => `${t(`comments:tone.${tone}`)}: ${format.number(topic.counts[tone])}`)
  return (
    <span className={styles.line} data-tip={said.join(' · ')}>
      <bdi className={styles.name}>{name(topic.key, topic.title)}</bdi>
      <TopicChange topic={topic} by={by} />
      <b className={styles.number}>{format.number(n)}</b>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: `${(n / Math.max(1, most)) * 100}%` }}>
          {shown.map((tone) => (
            <span
              key={tone}
              className={styles.spoken}
              data-tone={tone}
              style={{ flexGrow: topic.counts[tone] }}
            />
          ))}
        </span>
      </span>
    </span>
  )
}

/** Against as many days before; of few comments a change says nothing. */
function TopicChange({ topic, by }: Pick<Props, 'topic' | 'by'>) {
  const { t } = useTranslation('topics')
  const format = useFormat()
  if (!topic.before) return null
  const [now, before] =
    by === 'negative'
      ? [topic.counts.negative, topic.before.negative]
      : [topic.comments, topic.before.comments]
  if (before < fewestForDifference) {
    return before === 0 && now >= fewestForDifference ? <span className={styles.new}>{t('new')}</span> : null
  }
  const delta = deltaBetween(now, before, { isRate: false, round: roundCount, toneOf: () => 'plain' })
  if (delta.is !== 'more' && delta.is !== 'less') return null
  return (
    <span
      className={styles.change}
      data-bad={(by === 'negative' && delta.is === 'more') || undefined}
      data-tip={t('was', { formatted: format.number(before) })}
    >
      {delta.is === 'more' ? '↑' : '↓'} {format.change(delta.amount)}
    </span>
  )
}
