import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import styles from './EmotionMark.module.css'
import { toneIcons, toneMark } from './tones.ts'

/** The emotion of a comment as icon, word and colour, for those who cannot change it. */
export function EmotionMark({ comment }: { comment: Pick<Comment, 'emotion' | 'emotion_source'> }) {
  const { t } = useTranslation('comments')
  const mark = toneMark(comment)
  const Icon = toneIcons[mark]
  return (
    <span className={styles.mark} data-tone={mark}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {t(`tone.${mark}`)}
    </span>
  )
}
