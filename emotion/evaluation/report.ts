import { makeRandom } from '../random.ts'
import {
  accuracy,
  bootstrap,
  calibrationError,
  confusion,
  coverageCurve,
  type Interval,
  macroF1,
  macroRecall,
  type Outcome,
} from './metrics.ts'

const SEED = 1
const NAME_WIDTH = 34
const SHARES = [1, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5]

export const tableHead = `${'test'.padEnd(NAME_WIDTH)}     n  macro-F1 (95 %)       macro-recall (95 %)   accuracy  ECE    answered  accuracy`

/** Figures of one test, `unknown` off but for the last two: the share answered and how often that is right. */
export function lineOf(name: string, outcomes: readonly Outcome[]): string {
  const table = confusion(outcomes)
  const answered = outcomes.filter((outcome) => outcome.isAnswered)
  return [
    name.padEnd(NAME_WIDTH),
    String(outcomes.length).padStart(5),
    ` ${withInterval(macroF1(table), bootstrap(outcomes, macroF1, makeRandom(SEED)))}`,
    ` ${withInterval(macroRecall(table), bootstrap(outcomes, macroRecall, makeRandom(SEED)))}`,
    ` ${figure(accuracy(outcomes))}     ${figure(calibrationError(outcomes))}`,
    ` ${figure(answered.length / outcomes.length)}     ${figure(accuracy(answered))}`,
  ].join(' ')
}

export function coverageLines(outcomes: readonly Outcome[]): string[] {
  return [
    'answered  accuracy  threshold',
    ...coverageCurve(outcomes, SHARES).map(
      (point) => `${figure(point.coverage)}     ${figure(point.accuracy)}     ${figure(point.threshold)}`,
    ),
  ]
}

const figure = (value: number) => value.toFixed(3).replace(/^0/, '')
const withInterval = (value: number, { low, high }: Interval) =>
  `${figure(value)} (${figure(low)} .. ${figure(high)})`
