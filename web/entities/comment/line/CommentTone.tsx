import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { EmotionMark } from '../EmotionMark.tsx'
import { toneIcons, toneMark, tones } from '../tones.ts'
import type { ChangeEmotion } from '../useChangeEmotion.ts'
import styles from './CommentTone.module.css'

interface Props {
  comment: Comment
  /** null: the signed-in person may only look. */
  onChange: ChangeEmotion | null
}

export function CommentTone({ comment, onChange }: Props) {
  return onChange ? <ToneControl comment={comment} onChange={onChange} /> : <EmotionMark comment={comment} />
}

interface ToneControlProps {
  comment: Comment
  onChange: (comment: Comment, emotion: Emotion) => void
}

/**
 * The emotion of a comment, and one click to say another one. The chosen one has its word; a person's is filled,
 * the model's and a rule's only tinted. Buttons rather than radios: arrows must not change what is being walked over.
 */
function ToneControl({ comment, onChange }: ToneControlProps) {
  const { t } = useTranslation('comments')
  const mark = toneMark(comment)
  const name = comment.author.name || t('someone')
  return (
    <fieldset
      aria-label={t('toneOf', { name })}
      className={styles.control}
      data-source={comment.emotion_source ?? undefined}
    >
      {tones.map((tone, index) => {
        const Icon = toneIcons[tone]
        const isChosen = tone === mark
        return (
          <button
            key={tone}
            type="button"
            className={styles.segment}
            data-tone={tone}
            aria-pressed={isChosen}
            aria-label={t(`tone.${tone}`)}
            data-tip={t('toneTip', { tone: t(`tone.${tone}`), key: index + 1 })}
            onClick={() => onChange(comment, tone)}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
            {isChosen && <span className={styles.word}>{t(`tone.${tone}`)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
