import { calibrationError, confusion, macroF1 } from '../evaluation/metrics.ts'
import type { LinearColumns } from '../linear/stack.ts'
import { type Calibration, COMMENT_GATE_COLUMN, COMMENTS } from '../model/model.ts'
import { meanLoss, mixedAnswers, outcomes, type Scored } from './calibrate.ts'

/** The probability that a text is a comment such as ours is the logistic of slope * (margin + lean); `doubt` as in CommentsModel. */
export type Gate = { slope: number; lean: number; doubt: number }

export const plainGate: Gate = { slope: 1, lean: 0, doubt: 0 }

const SLOPES = [1, 2, 3, 4, 6, 10]
/** Of the texts of the main domain that has most of them: what a gate may take for comments such as ours. */
const SHARES = [0.001, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15]
/** Macro-F1 that no main domain may lose: less than the .005 a test file may, as it may be unlike these texts. */
const MOST_LOST = 0.002
/** Calibration error that a main domain may have, or no more than without the gate. */
const MOST_MISCALIBRATED = 0.05
/** Below zero where the other domains' heads agree with the comments', whose mixture is less sure than it is right. */
const DOUBTS = [-0.6, -0.45, -0.3, -0.15, 0, 0.5, 1, 1.5, 2, 3, 4, 6]

/** The columns with the gate's margin made the logit of its probability. */
export const gated = (
  { weights, bias }: LinearColumns,
  { slope, lean }: Omit<Gate, 'doubt'>,
): LinearColumns => ({
  weights: weights.map((column, c) =>
    c === COMMENT_GATE_COLUMN ? column.map((weight) => weight * slope) : column,
  ),
  bias: bias.map((value, c) => (c === COMMENT_GATE_COLUMN ? (value + lean) * slope : value)),
})

/**
 * The gate with the highest macro-F1 on our comments, of those by which no main domain loses more than MOST_LOST or is
 * miscalibrated by more than MOST_MISCALIBRATED; the strictest one if there is none. Each gate has the doubt by which the labels of
 * all three are likeliest. All texts are scored with the plain gate, by a trial that has learnt from none of them: the trials' fifth
 * of our corpus, a fifth of the Russian collections, the English validation files. Never by a test file.
 */
export function chooseGate(
  mainDomains: readonly (readonly Scored[])[],
  ours: readonly Scored[],
  calibrations: readonly Calibration[],
  log: (line: string) => void,
): Gate {
  const figureOf = (rows: readonly Scored[], doubt: number) =>
    macroF1(confusion(outcomes(mixedAnswers(rows, calibrations, doubt))))
  const errorOf = (rows: readonly Scored[], doubt: number) =>
    calibrationError(outcomes(mixedAnswers(rows, calibrations, doubt)))
  const shut = mainDomains.map((rows) => allPassedBy(rows, { slope: 1, lean: -Infinity }))
  const closed = shut.map((rows) => figureOf(rows, 0))
  const closedErrors = shut.map((rows) => errorOf(rows, 0))
  const tried = SHARES.flatMap((share) => {
    const lean = -Math.max(...mainDomains.map((rows) => marginPassedBy(rows, share)))
    return SLOPES.map((slope) => {
      const main = mainDomains.map((rows) => allPassedBy(rows, { slope, lean }))
      const own = allPassedBy(ours, { slope, lean })
      const doubt = chooseDoubt([...main, own], calibrations)
      const lost = main.map((rows, domain) => (closed[domain] ?? 0) - figureOf(rows, doubt))
      const figure = figureOf(own, doubt)
      const errors = main.map((rows) => errorOf(rows, doubt))
      log(
        `gate ${slope}, ${share} pass, doubt ${doubt}: loses ${fixed(lost)}, miscalibrated ${fixed(errors)}, ours ${figure.toFixed(4)}`,
      )
      return {
        gate: { slope, lean, doubt },
        figure,
        isAllowed:
          lost.every((value) => value <= MOST_LOST) &&
          errors.every((value, domain) => value <= Math.max(MOST_MISCALIBRATED, closedErrors[domain] ?? 0)),
      }
    })
  })
  const [best] = tried.filter(({ isAllowed }) => isAllowed).sort((a, b) => b.figure - a.figure)
  return (best ?? tried[0])?.gate ?? plainGate
}

const fixed = (values: readonly number[]) => values.map((value) => value.toFixed(4)).join()

/** The doubt by which the labels are likeliest, of lists that count the same. */
function chooseDoubt(lists: readonly (readonly Scored[])[], calibrations: readonly Calibration[]): number {
  const lossOf = (doubt: number) =>
    lists.reduce((sum, rows) => sum + meanLoss(mixedAnswers(rows, calibrations, doubt)), 0)
  return DOUBTS.map((doubt) => ({ doubt, loss: lossOf(doubt) })).reduce((best, next) =>
    next.loss < best.loss ? next : best,
  ).doubt
}

/** The plain gate's margin that a share of the texts has. */
const marginPassedBy = (rows: readonly Scored[], share: number): number =>
  rows.map(marginOf).sort((a, b) => b - a)[Math.floor(share * rows.length)] ?? 0

const marginOf = ({ shares }: Scored): number => {
  const passed = shares[COMMENTS] ?? 0
  return Math.log(passed / (1 - passed))
}

const allPassedBy = (rows: readonly Scored[], gate: Omit<Gate, 'doubt'>): Scored[] =>
  rows.map((row) => passedBy(row, gate))

/** What was scored with the plain gate, with another one. */
export function passedBy(row: Scored, { slope, lean }: Omit<Gate, 'doubt'>): Scored {
  const passed = row.shares[COMMENTS] ?? 0
  const passes = 1 / (1 + Math.exp(-slope * (marginOf(row) + lean)))
  const shares = row.shares.map((share, domain) =>
    domain === COMMENTS ? passes : (share * (1 - passes)) / (1 - passed),
  )
  return { ...row, shares }
}
