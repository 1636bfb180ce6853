import { z } from 'zod'
import { emotionSources, emotions } from '../vocabulary.ts'

export const Emotion = z.enum(emotions).meta({ id: 'Emotion' })
export type Emotion = z.infer<typeof Emotion>

export const EmotionSource = z.enum(emotionSources).meta({ id: 'EmotionSource' })
export type EmotionSource = z.infer<typeof EmotionSource>

/** What judges comments: the model Rapport comes with, or the one of EMOTION_MODEL_DIR. */
export const EmotionModel = z.enum(['built_in', 'onnx']).meta({ id: 'EmotionModel' })
export type EmotionModel = z.infer<typeof EmotionModel>
