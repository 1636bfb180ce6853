import type { LabelledText } from '../data/read.ts'
import { classify } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import { accuracy, coverageCurve, type Outcome } from '../evaluation/metrics.ts'
import { makeClassifier } from '../judge.ts'
import type { LanguageModel } from '../model/model.ts'
import { soften } from '../model/score.ts'

/** Share of the validation texts that are answered, in the domain with the least sure answers; .85 is promised. */
const COVERAGE = 0.88
const TEMPERATURES = Array.from({ length: 101 }, (_, i) => 0.4 + i * 0.02)

/** Held-out texts of one language, a list for each main domain. */
export type Validation = readonly (readonly LabelledText[])[]

type Scored = { label: number; probabilities: Float64Array }

/**
 * The temperature at which confidence and accuracy agree on average in each domain, then the highest threshold that
 * keeps COVERAGE in all of them.
 */
export function calibrate(
  model: LanguageModel,
  validation: Validation,
): { temperature: number; threshold: number } {
  const scored = validation.map((rows) => scoreAll(model, rows))
  const gapAt = (temperature: number) =>
    scored.reduce((total, rows) => total + Math.abs(overconfidence(outcomesAt(rows, temperature))), 0)
  const temperature = TEMPERATURES.reduce((best, next) => (gapAt(next) < gapAt(best) ? next : best))
  const thresholds = scored.flatMap((rows) =>
    coverageCurve(outcomesAt(rows, temperature), [COVERAGE]).map((point) => point.threshold),
  )
  return { temperature, threshold: Math.min(...thresholds) }
}

function scoreAll(model: LanguageModel, rows: readonly LabelledText[]): Scored[] {
  // A validation set is of one language, whatever script a text of it is in.
  const languages = { ru: { ...model, temperature: 1 }, en: { ...model, temperature: 1 } }
  const classifier = makeClassifier({ version: '', inputs: '', languages })
  return rows.map(({ text, label }) => {
    const { probabilities } = classify(classifier, text)
    return { label, probabilities: Float64Array.from(EMOTIONS, (emotion) => probabilities[emotion]) }
  })
}

const outcomesAt = (rows: readonly Scored[], temperature: number): Outcome[] =>
  rows.map(({ label, probabilities }) => {
    const softened = probabilities.slice()
    soften(softened, temperature)
    const confidence = Math.max(...softened)
    return { label, guess: softened.indexOf(confidence), confidence, isAnswered: true, hasWord: true }
  })

const overconfidence = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((total, { confidence }) => total + confidence, 0) / outcomes.length - accuracy(outcomes)
