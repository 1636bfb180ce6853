import type { LabelledText } from '../data/read.ts'
import { CLASSES, EMOTIONS } from '../emotions.ts'
import { confusion, coverageCurve, macroF1, type Outcome } from '../evaluation/metrics.ts'
import { type Calibration, COMMENTS, type LanguageModel } from '../model/model.ts'
import { addSoftmax, makeScratch, mixDomains, scoreDomains } from '../model/score.ts'
import { cleanText } from '../text/clean.ts'
import { extractFeatures } from '../text/features.ts'
import { makeTokens, scanTokens } from '../text/tokens.ts'

/** Share of each domain's validation texts that are answered; .85 is promised, also of texts of later times. */
const COVERAGE = 0.88
const TEMPERATURES = Array.from({ length: 101 }, (_, i) => 0.4 + i * 0.02)
const SHIFTS = Array.from({ length: 21 }, (_, i) => (i - 10) * 0.05)
/** The best of so many shifts is luck: the mean of this many of them is steadier. */
const BEST = 25

/** Held-out texts of one language, a list for each main domain. */
export type Validation = readonly (readonly LabelledText[])[]

/** Logits by each domain's rules, and the domains' shares. */
export type Scored = { label: number; joint: Float64Array; shares: Float64Array }
type Answer = { label: number; probabilities: Float64Array }

const flat: Calibration = { shifts: EMOTIONS.map(() => 0), temperature: 1, threshold: 0 }

/**
 * What is set by held-out texts of each domain. By its own heads alone: shifts of the classes towards the highest
 * macro-F1 (none where the texts' shares of the classes are not those to be met later), then the temperature at which
 * the labels are likeliest. Of the domains' mixture: the highest threshold that keeps COVERAGE.
 */
export function calibrate(model: LanguageModel, validation: Validation, isShifted: boolean): Calibration[] {
  const scored = validation.map((rows) => scoreAll(model, rows))
  const calibrations = scored.map((rows, domain) => {
    const shifted = isShifted ? { ...flat, shifts: chooseShifts(rows, domain) } : flat
    const answersBy = (calibration: Calibration) => ownAnswers(rows, domain, calibration)
    return { ...shifted, temperature: chooseTemperature(answersBy, shifted) }
  })
  return calibrations.map((calibration, domain) => {
    return { ...calibration, threshold: thresholdOf(mixedAnswers(scored[domain] ?? [], calibrations)) }
  })
}

/** The domains' thresholds where a gate lets some texts through to the comments' heads, and doubts their own. */
export const thresholdsInMixture = (
  domains: readonly (readonly Scored[])[],
  calibrations: readonly Calibration[],
  doubt: number,
): number[] => domains.map((rows) => thresholdOf(mixedAnswers(rows, calibrations, doubt)))

const thresholdOf = (answers: readonly Answer[]) =>
  coverageCurve(outcomes(answers), [COVERAGE])[0]?.threshold ?? 0

/** The temperature of the comments' heads alone, by comments that they have not learnt from. */
export const calibrateComments = (rows: readonly Scored[]): Calibration => ({
  ...flat,
  temperature: chooseTemperature((calibration) => ownAnswers(rows, COMMENTS, calibration), flat),
})

/** Their temperature and threshold where a gate mixes them with the domains of the calibrations given, and doubts these. */
export function calibrateMixture(
  rows: readonly Scored[],
  domains: readonly Calibration[],
  doubt: number,
): Calibration {
  const answersBy = (calibration: Calibration) => mixedAnswers(rows, [...domains, calibration], doubt)
  const tempered = { ...flat, temperature: chooseTemperature(answersBy, flat) }
  return { ...tempered, threshold: thresholdOf(answersBy(tempered)) }
}

/** Shifts of the positive and the negative logit against the neutral one. */
function chooseShifts(rows: readonly Scored[], domain: number): number[] {
  const figureOf = (shifts: number[]) =>
    macroF1(confusion(outcomes(ownAnswers(rows, domain, { ...flat, shifts }))))
  const tried = SHIFTS.flatMap((positive) => SHIFTS.map((negative) => [positive, 0, negative]))
    .map((shifts) => ({ shifts, figure: figureOf(shifts) }))
    .sort((a, b) => b.figure - a.figure)
    .slice(0, BEST)
  return EMOTIONS.map((_, c) => tried.reduce((total, { shifts }) => total + (shifts[c] ?? 0), 0) / BEST)
}

function chooseTemperature(
  answersBy: (calibration: Calibration) => readonly Answer[],
  calibration: Calibration,
): number {
  const lossAt = (temperature: number) => meanLoss(answersBy({ ...calibration, temperature }))
  const tried = TEMPERATURES.map((temperature) => ({ temperature, loss: lossAt(temperature) }))
  return tried.reduce((best, next) => (next.loss < best.loss ? next : best)).temperature
}

export function scoreAll(model: LanguageModel, rows: readonly LabelledText[], read = cleanText): Scored[] {
  const scratch = makeScratch(model)
  const tokens = makeTokens()
  return rows.map(({ text, label }) => {
    const clean = read(text)
    scanTokens(clean.text, tokens)
    extractFeatures(clean, tokens, scratch.features)
    scoreDomains(model, clean, tokens, scratch)
    return { label, joint: scratch.joint.slice(), shares: scratch.shares.slice() }
  })
}

const ownAnswers = (rows: readonly Scored[], domain: number, calibration: Calibration): Answer[] =>
  rows.map(({ label, joint }) => {
    const probabilities = new Float64Array(CLASSES)
    addSoftmax(joint, domain * CLASSES, calibration, 1, probabilities)
    return { label, probabilities }
  })

export const mixedAnswers = (
  rows: readonly Scored[],
  calibrations: readonly Calibration[],
  doubt = 0,
): Answer[] =>
  rows.map(({ label, joint, shares }) => {
    const { probabilities } = mixDomains(joint, shares, calibrations, doubt, new Float64Array(CLASSES))
    return { label, probabilities }
  })

export const outcomes = (answers: readonly Answer[]): Outcome[] =>
  answers.map(({ label, probabilities }) => {
    const confidence = Math.max(...probabilities)
    return { label, guess: probabilities.indexOf(confidence), confidence, isAnswered: true, hasWord: true }
  })

/** Mean negative logarithm of the probability that a label was given. */
export const meanLoss = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { label, probabilities }) => sum - Math.log(probabilities[label] ?? 0), 0) /
  answers.length
