import { EMOTIONS } from '../emotions.ts'
import { makeRandom } from '../random.ts'
import {
  accuracy,
  bootstrap,
  calibrationError,
  confusion,
  coverageCurve,
  type Guess,
  macroF1,
  macroRecall,
  pairAccuracy,
} from './metrics.ts'
import type { ScoredText } from './score.ts'
import type { LearningStep } from './simulation.ts'

/** Texts of one file, as answered by the model and by the lexicons of npm. */
export type Scored = { name: string; outcomes: readonly ScoredText[]; byLexicon: readonly Guess[] }

const SEED = 1
const SHARES = [1, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5]

/** What the model says of each text, `unknown` switched off. */
export const figureTable = (tests: readonly Scored[]): string[] =>
  table(
    [
      'test',
      'texts',
      'macro-F1 (95 %)',
      'macro-recall (95 %)',
      'accuracy',
      'calibration error',
      'npm lexicon: macro-F1 (95 %)',
    ],
    tests.map(({ name, outcomes, byLexicon }) => [
      name,
      String(outcomes.length),
      withInterval(outcomes, macroF1),
      withInterval(outcomes, macroRecall),
      figure(accuracy(outcomes)),
      figure(calibrationError(outcomes)),
      withInterval(byLexicon, macroF1),
    ]),
  )

/** What `unknown` costs and brings, on the texts that have a word. */
export const unknownTable = (tests: readonly Scored[]): string[] =>
  table(
    ['test', 'texts with a word', 'answered', 'accuracy of all', 'of the answered', 'gain, points'],
    tests.map(({ name, outcomes }) => {
      const worded = outcomes.filter(({ hasWord }) => hasWord)
      const answered = worded.filter(({ isAnswered }) => isAnswered)
      const [before, after] = [accuracy(worded), accuracy(answered)]
      return [
        name,
        String(worded.length),
        figure(answered.length / worded.length),
        figure(before),
        figure(after),
        ((after - before) * 100).toFixed(1),
      ]
    }),
  )

/** Accuracy on the surest share of the texts with a word, and the threshold that leaves that share. */
export const coverageTable = (tests: readonly Scored[]): string[] =>
  table(
    ['share answered', ...SHARES.map(figure)],
    tests.map(({ name, outcomes }) => [
      name,
      ...coverageCurve(
        outcomes.filter(({ hasWord }) => hasWord),
        SHARES,
      ).map((point) => `${figure(point.accuracy)} (${figure(point.threshold)})`),
    ]),
  )

/** Rows are labels, columns answers. */
export const confusionTable = ({ name, outcomes }: Scored): string[] =>
  table(
    [name, ...EMOTIONS],
    confusion(outcomes).map((row, label) => [EMOTIONS[label] ?? '', ...row.map(String)]),
  )

export const learningTable = (name: string, steps: readonly LearningStep[]): string[] =>
  table(
    [`corrections of ${name}`, 'strength', 'its macro-F1', 'its accuracy', 'general macro-F1'],
    steps.map((step) => [
      String(step.corrections),
      figure(step.strength),
      figure(step.community),
      figure(step.communityAccuracy),
      figure(step.general),
    ]),
  )

/** Right answers by the kind of text, for files that name it; and the share of pairs of opposites both of which are. */
export function kindTable({ name, outcomes }: Scored): string[] {
  const byKind = [...Map.groupBy(outcomes, ({ kind = '' }) => kind)]
  return table(
    [name, 'right', 'of', 'macro-F1', 'pairs both right'],
    [...byKind, ['all', outcomes] as const].map(([kind, texts]) => {
      const right = texts.filter(({ label, guess }) => label === guess)
      const pairs = pairAccuracy(texts)
      return [
        kind,
        String(right.length),
        String(texts.length),
        figure(macroF1(confusion(texts))),
        Number.isNaN(pairs) ? '–' : figure(pairs),
      ]
    }),
  )
}

/** A Markdown table that is aligned in a terminal too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

const figure = (value: number) => value.toFixed(3).replace(/^0/, '')

function withInterval(guesses: readonly Guess[], of: (table: readonly number[][]) => number): string {
  const { low, high } = bootstrap(guesses, of, makeRandom(SEED))
  return `${figure(of(confusion(guesses)))} (${figure(low)}–${figure(high)})`
}
