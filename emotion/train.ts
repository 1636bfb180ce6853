import { resolve } from 'node:path'
import { FORMAT_VERSION, writeModel } from './model/file.ts'
import { type LanguageModel, MAIN_DOMAINS } from './model/model.ts'
import { dataFolder, modelPath } from './paths.ts'
import type { Language } from './text/language.ts'
import { calibrate, type Validation } from './training/calibrate.ts'
import { type Corpus, inputsDigest, isFirstFold, readCorpus } from './training/corpus.ts'
import { trainLanguage } from './training/language.ts'

const folder = dataFolder(process.argv[2])
const output = resolve(process.argv[3] ?? modelPath)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${line}`)

log(`training from ${folder}`)
const languages = { ru: russian(), en: english() }
const size = writeModel(output, { version: FORMAT_VERSION, inputs: inputsDigest(folder), languages })
log(`wrote ${output}, ${size} bytes`)

/** No validation file comes with the Russian sets: a model without one fifth of the rows finds the calibration. */
function russian(): LanguageModel {
  const corpus = readCorpus(folder, 'ru')
  const isHeldOut = Uint8Array.from(corpus.text, (text, row) =>
    Number(MAIN_DOMAINS.ru.includes(corpus.domain[row] ?? '') && isFirstFold(text)),
  )
  const trial = trainLanguage('ru', corpus, isHeldOut, log)
  const calibration = calibrate(trial, validationOf('ru', corpus, isHeldOut))
  log(`ru: ${JSON.stringify(calibration)}`)
  const model = trainLanguage('ru', corpus, new Uint8Array(corpus.text.length), log)
  return { ...model, ...calibration }
}

function english(): LanguageModel {
  const corpus = readCorpus(folder, 'en')
  const model = trainLanguage('en', corpus, corpus.isValidation, log)
  const calibration = calibrate(model, validationOf('en', corpus, corpus.isValidation))
  log(`en: ${JSON.stringify(calibration)}`)
  return { ...model, ...calibration }
}

function validationOf(language: Language, corpus: Corpus, isHeldOut: Uint8Array): Validation {
  return MAIN_DOMAINS[language].map((domain) =>
    corpus.text
      .map((text, row) => ({ text, label: corpus.label[row] ?? 0, row }))
      .filter(({ row }) => isHeldOut[row] && corpus.domain[row] === domain),
  )
}
