import { type Icon, IconCpu, IconQuote, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import type { EmotionSource } from '#contract/content/emotions.ts'
import { lowConfidence } from '#contract/vocabulary.ts'
import type { Format } from '../../../locales/format.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import styles from './SourceMark.module.css'

const icons: Record<EmotionSource, Icon> = { model: IconCpu, rule: IconQuote, person: IconUserCheck }

/** Who says which emotion a comment has: the model, and how sure it is, a word rule, or a person by name. */
export function SourceMark({ comment, format }: { comment: Comment; format: Format }) {
  const { t } = useTranslation('comments')
  const { emotion, emotion_source: source, confidence, changed } = comment
  if (source === null) return null
  const Icon = icons[source]
  const isUnsure = source === 'model' && emotion !== 'unknown' && (confidence ?? 1) < lowConfidence
  const sure = confidence === null ? '' : format.wholePercent(confidence * 100)
  return (
    <span className={styles.source} data-unsure={isUnsure || undefined} data-tip={tip()}>
      <Icon size={14} stroke={1.7} aria-hidden />
      {words() ?? <Hidden>{tip()}</Hidden>}
    </span>
  )

  /** null: the icon is enough. */
  function words(): string | null {
    if (source === 'person') return changed?.by || t('source.person')
    if (source === 'rule') return t('source.rule')
    return isUnsure ? sure : null
  }

  function tip(): string {
    if (source === 'person') return t('said.person', { time: changed ? format.dateTime(changed.at) : '' })
    if (source === 'rule') return t('said.rule')
    if (emotion === 'unknown') return t(comment.text ? 'said.unknown' : 'said.noText')
    return t(isUnsure ? 'said.unsure' : 'said.model', { sure })
  }
}
