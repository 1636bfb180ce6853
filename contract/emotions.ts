import { z } from 'zod'

/** The tone of a comment; `unknown`: nothing to judge by, or not sure enough (specification, section 3). */
export const emotions = ['unknown', 'positive', 'neutral', 'negative'] as const
export const Emotion = z.enum(emotions).meta({ id: 'Emotion' })
export type Emotion = z.infer<typeof Emotion>

/** Who says so: the model, a word rule of the community, or a person. */
export const emotionSources = ['model', 'rule', 'person'] as const
export const EmotionSource = z.enum(emotionSources).meta({ id: 'EmotionSource' })
export type EmotionSource = z.infer<typeof EmotionSource>
