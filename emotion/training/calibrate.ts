import type { LabelledText } from '../data/read.ts'
import { classify } from '../emotion.ts'
import { CLASSES, EMOTIONS } from '../emotions.ts'
import { confusion, coverageCurve, macroF1, type Outcome } from '../evaluation/metrics.ts'
import { makeClassifier } from '../judge.ts'
import type { Calibration, LanguageModel } from '../model/model.ts'
import { soften } from '../model/score.ts'

/** Share of the validation texts that are answered, in the domain with the least sure answers; .85 is promised. */
const COVERAGE = 0.87
const TEMPERATURES = Array.from({ length: 101 }, (_, i) => 0.4 + i * 0.02)
const SHIFTS = Array.from({ length: 21 }, (_, i) => (i - 10) * 0.05)
/** The best of so many shifts is luck: the mean of this many of them is steadier. */
const BEST = 25

/** Held-out texts of one language, a list for each main domain. */
export type Validation = readonly (readonly LabelledText[])[]

type Scored = { label: number; probabilities: Float64Array }

/**
 * What is set by held-out texts: shifts of the classes towards the highest macro-F1 in the first domain (none where the
 * texts' shares of the classes are not those to be met later); the temperature at which the labels are likeliest, each
 * domain weighing the same; the highest threshold that keeps COVERAGE in all of them.
 */
export function calibrate(model: LanguageModel, validation: Validation, isShifted: boolean): Calibration {
  const scored = validation.map((rows) => scoreAll(model, rows))
  const shifts = isShifted && scored[0] ? chooseShifts(scored[0]) : EMOTIONS.map(() => 0)
  const lossAt = (temperature: number) =>
    scored.reduce((total, rows) => total + meanLoss(rows, shifts, temperature), 0)
  const temperature = TEMPERATURES.reduce((best, next) => (lossAt(next) < lossAt(best) ? next : best))
  const thresholds = scored.flatMap((rows) =>
    coverageCurve(outcomesAt(rows, shifts, temperature), [COVERAGE]).map((point) => point.threshold),
  )
  return { shifts, temperature, threshold: Math.min(...thresholds) }
}

/** Shifts of the positive and the negative logit against the neutral one. */
function chooseShifts(rows: readonly Scored[]): number[] {
  const tried = SHIFTS.flatMap((positive) => SHIFTS.map((negative) => [positive, 0, negative]))
    .map((shifts) => ({ shifts, figure: macroF1(confusion(outcomesAt(rows, shifts, 1))) }))
    .sort((a, b) => b.figure - a.figure)
    .slice(0, BEST)
  return EMOTIONS.map((_, c) => tried.reduce((total, { shifts }) => total + (shifts[c] ?? 0), 0) / BEST)
}

function scoreAll(model: LanguageModel, rows: readonly LabelledText[]): Scored[] {
  // A validation set is of one language, whatever script a text of it is in.
  const plain = { ...model, shifts: EMOTIONS.map(() => 0), temperature: 1 }
  const classifier = makeClassifier({ version: '', inputs: '', languages: { ru: plain, en: plain } })
  return rows.map(({ text, label }) => {
    const { probabilities } = classify(classifier, text)
    return { label, probabilities: Float64Array.from(EMOTIONS, (emotion) => probabilities[emotion]) }
  })
}

function outcomesAt(rows: readonly Scored[], shifts: readonly number[], temperature: number): Outcome[] {
  const softened = new Float64Array(CLASSES)
  return rows.map(({ label, probabilities }) => {
    softened.set(probabilities)
    soften(softened, shifts, temperature)
    const confidence = Math.max(...softened)
    return { label, guess: softened.indexOf(confidence), confidence, isAnswered: true, hasWord: true }
  })
}

/** Mean negative logarithm of the probability that a label was given. */
function meanLoss(rows: readonly Scored[], shifts: readonly number[], temperature: number): number {
  const softened = new Float64Array(CLASSES)
  const total = rows.reduce((sum, { label, probabilities }) => {
    softened.set(probabilities)
    soften(softened, shifts, temperature)
    return sum - Math.log(softened[label] ?? 0)
  }, 0)
  return total / rows.length
}
