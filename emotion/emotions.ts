/** Order of classes in every array of scores and probabilities. */
export const EMOTIONS = ['positive', 'neutral', 'negative'] as const
export type Emotion = (typeof EMOTIONS)[number]

export const CLASSES = EMOTIONS.length

/** Probabilities of a label that is certain. */
export const oneHot = (label: number): readonly number[] =>
  EMOTIONS.map((_, index) => Number(index === label))
