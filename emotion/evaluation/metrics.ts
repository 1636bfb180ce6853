import { CLASSES } from '../emotions.ts'

import type { Random } from '../random.ts'

/** A label and the likeliest class. */
export type Guess = { label: number; guess: number }

/** One scored text: also how sure, whether the product would have said so, and whether there was a word in it. */
export type Outcome = Guess & { confidence: number; isAnswered: boolean; hasWord: boolean }

/** Rows are labels, columns guesses. */
export function confusion(outcomes: readonly Guess[]): number[][] {
  const table = Array.from({ length: CLASSES }, () => new Array<number>(CLASSES).fill(0))
  for (const { label, guess } of outcomes) {
    const row = table[label]
    if (row) row[guess] = (row[guess] ?? 0) + 1
  }
  return table
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Over the classes that are a label of some text: a kind of texts may have one or two of them alone. */
export function macroF1(table: readonly number[][]): number {
  const scores = table.flatMap((row, c) => {
    const guessed = sum(table.map((other) => other[c] ?? 0))
    return sum(row) === 0 ? [] : ratio(2 * (row[c] ?? 0), sum(row) + guessed)
  })
  return ratio(sum(scores), scores.length)
}

export const macroRecall = (table: readonly number[][]): number =>
  sum(table.map((row, c) => ratio(row[c] ?? 0, sum(row)))) / CLASSES

export const accuracy = (outcomes: readonly Guess[]): number =>
  ratio(outcomes.filter(({ label, guess }) => label === guess).length, outcomes.length)

/** Share of the pairs of which both texts are right; NaN when no text is one of a pair. */
export function pairAccuracy(outcomes: readonly (Guess & { pair?: string | undefined })[]): number {
  const pairs = Map.groupBy(
    outcomes.filter(({ pair }) => pair !== undefined),
    ({ pair }) => pair,
  )
  const right = [...pairs.values()].filter((texts) => texts.every(({ label, guess }) => label === guess))
  return right.length / pairs.size
}

export type Interval = { low: number; high: number }

/** 95 % percentile bootstrap of a figure made from the confusion table. */
export function bootstrap(
  outcomes: readonly Guess[],
  figure: (table: readonly number[][]) => number,
  random: Random,
  rounds = 1000,
): Interval {
  const figures = Array.from({ length: rounds }, () => {
    const sample = outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)])
    return figure(confusion(sample.filter((outcome) => outcome !== undefined)))
  }).sort((a, b) => a - b)
  return { low: figures[Math.floor(rounds * 0.025)] ?? 0, high: figures[Math.floor(rounds * 0.975)] ?? 0 }
}

const BINS = 15

/** Expected calibration error of the likeliest class: mean gap of confidence and accuracy over 15 equal bins. */
export function calibrationError(outcomes: readonly Outcome[]): number {
  const gaps = new Float64Array(BINS)
  for (const { label, guess, confidence } of outcomes) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS))
    gaps[bin] = (gaps[bin] ?? 0) + (label === guess ? 1 : 0) - confidence
  }
  return ratio(sum(Array.from(gaps, Math.abs)), outcomes.length)
}

export type CoveragePoint = { coverage: number; accuracy: number; threshold: number }

/** Accuracy on the surest share of the texts, for each of the shares asked for. */
export function coverageCurve(outcomes: readonly Outcome[], shares: readonly number[]): CoveragePoint[] {
  const surest = [...outcomes].sort((a, b) => b.confidence - a.confidence)
  return shares.map((coverage) => {
    const kept = surest.slice(0, Math.max(1, Math.round(coverage * surest.length)))
    return { coverage, accuracy: accuracy(kept), threshold: kept.at(-1)?.confidence ?? 0 }
  })
}
