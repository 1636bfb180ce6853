import type { Comment } from '#contract/comments.ts'
import { EmotionMark } from '../EmotionMark.tsx'
import type { ChangeEmotion } from '../useChangeEmotion.ts'
import { ToneControl } from './ToneControl.tsx'

interface Props {
  comment: Comment
  /** null: the signed-in person may only look. */
  onChange: ChangeEmotion | null
}

export function CommentTone({ comment, onChange }: Props) {
  return onChange ? <ToneControl comment={comment} onChange={onChange} /> : <EmotionMark comment={comment} />
}
