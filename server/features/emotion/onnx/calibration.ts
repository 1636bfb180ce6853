import { likeliest, type Emotion as ModelEmotion, type Probabilities } from '#emotion/emotion.ts'
import { EMOTIONS } from '#emotion/emotions.ts'

/** What a model's confidence is worth in a community: how much it is flattened, and from what on it is believed. */
export interface Calibration {
  temperature: number
  threshold: number
}

/** Before enough was corrected: more likely than not. */
export const uncalibrated: Calibration = { temperature: 1, threshold: 0.5 }

export const fewestCorrections = 30
/** The same share as the built-in model answers. */
const answered = 0.88
const temperatures = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3, 4] as const
const leastProbability = 1e-6

/** The likeliest emotion, `unknown` where it is not likely enough, and how likely it is. */
export function settle(probabilities: Probabilities, { temperature, threshold }: Calibration) {
  const cooled = cool(probabilities, temperature)
  const emotion = likeliest(cooled)
  const confidence = cooled[emotion]
  return { emotion: confidence >= threshold ? emotion : ('unknown' as const), confidence }
}

/**
 * The temperature by which what people said is the least surprising, and the highest threshold that leaves 88 % of it answered.
 */
export function calibrate(
  corrections: readonly { probabilities: Probabilities; emotion: ModelEmotion }[],
): Calibration {
  const surprise = (temperature: number) =>
    corrections.reduce(
      (sum, { probabilities, emotion }) =>
        sum - Math.log(Math.max(leastProbability, cool(probabilities, temperature)[emotion])),
      0,
    )
  const temperature = temperatures.reduce((best, next) => (surprise(next) < surprise(best) ? next : best), 1)
  const confidences = corrections
    .map(({ probabilities }) => settle(probabilities, { temperature, threshold: 0 }).confidence)
    .toSorted((a, b) => a - b)
  const threshold = confidences[Math.floor((1 - answered) * confidences.length)] ?? uncalibrated.threshold
  return { temperature, threshold }
}

function cool(probabilities: Probabilities, temperature: number): Probabilities {
  const powers = EMOTIONS.map(
    (emotion) => Math.max(leastProbability, probabilities[emotion]) ** (1 / temperature),
  )
  const [positive = 0, neutral = 0, negative = 0] = powers
  const total = positive + neutral + negative
  return { positive: positive / total, neutral: neutral / total, negative: negative / total }
}
