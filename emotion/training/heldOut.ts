import type { LabelledText } from '../data/read.ts'
import { judge, makeClassifier } from '../judge.ts'
import { type HeldOutRow, packHeldOut } from '../model/heldOut.ts'
import type { LanguageModel } from '../model/model.ts'
import type { Language } from '../text/language.ts'
import type { Validation } from './calibrate.ts'

/** Rows shipped for each main domain: the first is what the product reads. */
const ROWS = [800, 400] as const

/** Validation rows spread evenly over each domain, as judged by a model that has not learnt from them. */
export function chooseHeldOut(model: LanguageModel, language: Language, validation: Validation): Int8Array {
  const classifier = makeClassifier({ version: '', inputs: '', languages: { ru: model, en: model } })
  const rowOf = ({ text, label }: LabelledText, domain: number): HeldOutRow[] => {
    const judgement = judge(classifier, text)
    if (judgement?.language !== language) return []
    return [
      {
        label,
        domain,
        words: judgement.words.slice().sort(),
        probabilities: judgement.probabilities.slice(),
      },
    ]
  }
  return packHeldOut(
    validation.flatMap((rows, domain) => {
      const step = Math.max(1, rows.length / (ROWS[domain] ?? 0))
      return rows
        .filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
        .flatMap((row) => rowOf(row, domain))
    }),
  )
}
