import { resolve } from 'node:path'
import { writeModel } from './model/file.ts'
import { type LanguageModel, MAIN_DOMAINS } from './model/model.ts'
import { dataFolder, modelPath } from './paths.ts'
import type { Language } from './text/language.ts'
import { calibrate, type Validation } from './training/calibrate.ts'
import { type Corpus, inputsDigest, isFirstFold, readCorpus } from './training/corpus.ts'
import { chooseHeldOut } from './training/heldOut.ts'
import { trainLanguage } from './training/language.ts'

const folder = dataFolder(process.argv[2])
const output = resolve(process.argv[3] ?? modelPath)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${line}`)

log(`training from ${folder}`)
const languages = { ru: russian(), en: english() }
const size = writeModel(output, { inputs: inputsDigest(folder), languages })
log(`wrote ${output}, ${size} bytes`)

/** No validation file comes with the Russian sets: a model without one fifth of the rows finds the calibration. */
function russian(): LanguageModel {
  const corpus = readCorpus(folder, 'ru')
  const isHeldOut = Uint8Array.from(corpus.text, (text, row) =>
    Number(MAIN_DOMAINS.ru.includes(corpus.domain[row] ?? '') && isFirstFold(text)),
  )
  const trial = trainLanguage('ru', corpus, isHeldOut, log)
  const checked = withValidation('ru', trial, validationOf('ru', corpus, isHeldOut))
  const model = trainLanguage('ru', corpus, new Uint8Array(corpus.text.length), log)
  return { ...checked, linear: model.linear, networks: model.networks }
}

function english(): LanguageModel {
  const corpus = readCorpus(folder, 'en')
  const model = trainLanguage('en', corpus, corpus.isValidation, log)
  return withValidation('en', model, validationOf('en', corpus, corpus.isValidation))
}

/** Calibrates a model on texts it has not learnt from, and keeps some of them for checking adjustments. */
function withValidation(language: Language, model: LanguageModel, validation: Validation): LanguageModel {
  const calibration = calibrate(model, validation)
  log(`${language}: ${JSON.stringify(calibration)}`)
  const calibrated = { ...model, ...calibration }
  return { ...calibrated, heldOut: chooseHeldOut(calibrated, language, validation) }
}

function validationOf(language: Language, corpus: Corpus, isHeldOut: Uint8Array): Validation {
  return MAIN_DOMAINS[language].map((domain) =>
    corpus.text
      .map((text, row) => ({ text, label: corpus.label[row] ?? 0, row }))
      .filter(({ row }) => isHeldOut[row] && corpus.domain[row] === domain),
  )
}
