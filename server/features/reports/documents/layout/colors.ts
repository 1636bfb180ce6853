import type { Emotion } from '#contract/content/emotions.ts'
import { tagColors } from '#contract/vocabulary.ts'

/** The colours of tags on white. */
const shades: Record<(typeof tagColors)[number], string> = {
  gray: '#6b7280',
  red: '#c92a3a',
  orange: '#c2560c',
  amber: '#a16207',
  green: '#2b8a3e',
  teal: '#0f766a',
  blue: '#2a74b8',
  indigo: '#4f46c5',
  violet: '#7a42b4',
  pink: '#b02779',
}

export const tagColor = (color: string | null): string =>
  shades[tagColors.find((each) => each === color) ?? 'gray']

/** Blue and orange: told apart by every common kind of colour vision. */
export const toneColors: Record<Emotion, string> = {
  positive: '#1f63a3',
  neutral: '#9da1ae',
  negative: '#b0440a',
  unknown: '#d2d3da',
}
