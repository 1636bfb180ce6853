import {
  type Icon,
  IconHourglass,
  IconMoodEmpty,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/comments.ts'
import styles from './EmotionMark.module.css'

type Mark = Comment['emotion'] | 'unjudged'

const icons: Record<Mark, Icon> = {
  positive: IconMoodSmile,
  neutral: IconMoodNeutral,
  negative: IconMoodSad,
  unknown: IconMoodEmpty,
  unjudged: IconHourglass,
}

/** The emotion of a comment as icon, word and colour. Unknown without a source: nobody and nothing has judged it yet. */
export function EmotionMark({ emotion, emotion_source }: Pick<Comment, 'emotion' | 'emotion_source'>) {
  const { t } = useTranslation('comments')
  const mark: Mark = emotion === 'unknown' && emotion_source === null ? 'unjudged' : emotion
  const Icon = icons[mark]
  const source = emotion_source && t(emotion_source === 'person' ? 'byPerson' : 'byModel')
  return (
    <span className={styles.mark} data-emotion={mark} data-tip={source ?? undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {t(`emotion.${mark}`)}
    </span>
  )
}
