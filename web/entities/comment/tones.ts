import {
  type Icon,
  IconHelpCircle,
  IconHourglass,
  IconMoodEmpty,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react'
import type { Comment } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'

/** The order of every control, bar and table; the keys 1 to 4 follow it. */
export const tones = ['positive', 'neutral', 'negative', 'unknown'] as const satisfies readonly Emotion[]

export type ToneMark = Emotion | 'unjudged'

export const toneIcons: Record<ToneMark, Icon> = {
  positive: IconMoodSmile,
  neutral: IconMoodEmpty,
  negative: IconMoodSad,
  unknown: IconHelpCircle,
  unjudged: IconHourglass,
}

/** Unknown without a source: nobody and nothing has judged it yet. */
export const toneMark = ({
  emotion,
  emotion_source,
}: Pick<Comment, 'emotion' | 'emotion_source'>): ToneMark =>
  emotion === 'unknown' && emotion_source === null ? 'unjudged' : emotion
