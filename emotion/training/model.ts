import { type EmotionModel, type LanguageModel, MAIN_DOMAINS } from '../model/model.ts'
import type { Language } from '../text/language.ts'
import { calibrate, type Validation } from './calibrate.ts'
import { type PublicModel, trainComments } from './comments.ts'
import { type Corpus, inputsDigest, isFirstFold, readCorpus } from './corpus.ts'
import { chooseHeldOut } from './heldOut.ts'
import { trainLanguage } from './language.ts'
import type { Settings } from './settings.ts'

type Log = (line: string) => void

/** Learns everything from the labelled files of a folder. The same files and settings give the same model. */
export function trainModel(
  folder: string,
  settings: Record<Language, Settings>,
  log: Log,
): Omit<EmotionModel, 'version'> {
  // First: a file that is missing is told before minutes of learning.
  const inputs = inputsDigest(folder)
  const languages = { ru: russian(folder, settings.ru, log), en: english(folder, settings.en, log) }
  return { inputs, languages: withComments(languages, settings, log) }
}

/** Models that have learnt from the public collections, and what our own corpus teaches beside them. */
const withComments = (
  { ru, en }: Record<Language, PublicModel>,
  settings: Record<Language, Settings>,
  log: Log,
): Record<Language, LanguageModel> => ({
  ru: trainComments('ru', ru, en.model, settings.ru.comments, log),
  en: trainComments('en', en, en.model, settings.en.comments, log),
})

/** No validation file comes with the Russian sets: a trial without one fifth of the rows finds the calibration. */
function russian(folder: string, settings: Settings, log: Log): PublicModel {
  const corpus = readCorpus(folder, 'ru')
  const isHeldOut = Uint8Array.from(corpus.text, (text, row) =>
    Number(MAIN_DOMAINS.ru.includes(corpus.domain[row] ?? '') && isFirstFold(text)),
  )
  log('ru: trial without a fifth of the texts')
  const learnt = trainLanguage('ru', folder, corpus, isHeldOut, settings, log)
  const trial = withValidation('ru', learnt, corpus, isHeldOut, settings.isShifted, log)
  log('ru: with all texts')
  const model = trainLanguage('ru', folder, corpus, new Uint8Array(corpus.text.length), settings, log)
  const { calibrations, heldOut } = trial
  return { model: { ...model, calibrations, heldOut }, trial, corpus, isHeldOut }
}

/** Its validation files are never learnt from, so that the model is its own trial. */
function english(folder: string, settings: Settings, log: Log): PublicModel {
  const corpus = readCorpus(folder, 'en')
  const learnt = trainLanguage('en', folder, corpus, corpus.isValidation, settings, log)
  const model = withValidation('en', learnt, corpus, corpus.isValidation, settings.isShifted, log)
  return { model, trial: model, corpus, isHeldOut: corpus.isValidation }
}

/** Calibrates a model on texts it has not learnt from, and keeps some of them for checking adjustments. */
function withValidation(
  language: Language,
  model: LanguageModel,
  corpus: Corpus,
  isHeldOut: Uint8Array,
  isShifted: boolean,
  log: Log,
): LanguageModel {
  const validation: Validation = MAIN_DOMAINS[language].map((domain) =>
    corpus.text
      .map((text, row) => ({ text, label: corpus.label[row] ?? 0, row }))
      .filter(({ row }) => isHeldOut[row] && corpus.domain[row] === domain),
  )
  const calibrations = calibrate(model, validation, isShifted)
  log(`${language}: ${JSON.stringify(calibrations)}`)
  const calibrated = { ...model, calibrations }
  return { ...calibrated, heldOut: chooseHeldOut(calibrated, language, validation) }
}
