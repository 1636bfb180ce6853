import type { Adjustment, Learnt } from './adjustment/bytes.ts'
import { emptyDelta } from './adjustment/delta.ts'
import { fitDelta, type Lesson } from './adjustment/fit.ts'
import { guard } from './adjustment/guard.ts'
import { EMOTIONS, type Emotion } from './emotions.ts'
import { type Classifier, judge } from './judge.ts'
import { type HeldOutRow, unpackHeldOut } from './model/heldOut.ts'
import type { Language } from './text/language.ts'

/** A comment and what a person said it is. */
export type Correction = { text: string; emotion: Emotion }

/**
 * Learns from a community's corrections without touching the model: a small addition to its answers for words like
 * those of the corrected comments. It never makes the macro-F1 on the model's held-out rows worse by more than half a
 * point. The same corrections in the same order give the same adjustment; some hundreds take well under a second.
 */
export function fitAdjustment(classifier: Classifier, corrections: readonly Correction[]): Adjustment {
  const lessons: Record<Language, Lesson[]> = { ru: [], en: [] }
  for (const { text, emotion } of corrections) {
    const judgement = judge(classifier, text)
    if (!judgement) continue
    const { language, probabilities, words } = judgement
    lessons[language].push({
      words: words.slice(),
      probabilities: probabilities.slice(),
      label: EMOTIONS.indexOf(emotion),
    })
  }
  return {
    version: classifier.version,
    languages: { ru: learn(classifier, 'ru', lessons.ru), en: learn(classifier, 'en', lessons.en) },
  }
}

function learn(classifier: Classifier, language: Language, lessons: readonly Lesson[]): Learnt {
  if (lessons.length === 0) return { delta: emptyDelta, strength: 0, before: 0, after: 0 }
  const heldOut = unpackHeldOut(classifier.model.languages[language].heldOut)
  const delta = fitDelta(lessons, rarityAmong(heldOut))
  return { delta, ...guard(heldOut, delta) }
}

/** How rare a bucket is among the held-out rows, 0..1: what is in every text tells little of one community. */
function rarityAmong(rows: readonly HeldOutRow[]): (bucket: number) => number {
  const seen = new Map<number, number>()
  for (const { words } of rows) for (const bucket of words) seen.set(bucket, (seen.get(bucket) ?? 0) + 1)
  const most = Math.log(rows.length + 1) + 1
  return (bucket) => ((Math.log((rows.length + 1) / ((seen.get(bucket) ?? 0) + 1)) + 1) / most) ** 2
}

export { adjustmentFromBytes, adjustmentToBytes } from './adjustment/bytes.ts'
