import { CLASSES } from '../emotions.ts'
import { hashRows } from '../linear/rows.ts'
import { trainLinear } from '../linear/stack.ts'
import { packHeldOut } from '../model/heldOut.ts'
import { type LanguageModel, MAIN_DOMAINS, TALK_DOMAINS } from '../model/model.ts'
import { quantiseLinear, quantiseNetwork } from '../model/quantise.ts'
import { bagRows } from '../network/rows.ts'

import { type Example, type NetworkSettings, trainNetwork } from '../network/train.ts'
import type { Language } from '../text/language.ts'
import type { Corpus } from './corpus.ts'

type Settings = {
  linearBits: number
  linearCost: number
  /** See LanguageModel. */
  lean: number
  network: NetworkSettings
}

const networkSettings: Omit<NetworkSettings, 'epochs'> = {
  batch: 32,
  rate: 2e-3,
  dropInput: 0.4,
  dropWord: 0.2,
  dropMember: 0.3,
  dropPooled: 0.5,
  averageDecay: 0.998,
  seed: 7,
}

/** Chosen by cross-validation (ru), on validation files and a year left out (en); never on a test file. */
const SETTINGS: Record<Language, Settings> = {
  ru: { linearBits: 17, linearCost: 0.008, lean: 0.8, network: { ...networkSettings, epochs: 6 } },
  en: { linearBits: 18, linearCost: 0.003, lean: 1.2, network: { ...networkSettings, epochs: 4 } },
}
const NETWORK_SHAPE = { bits: 16, dim: 48, filters: 96 }
/** Rows of other domains than the first count half: everyday talk is what the product reads. */
const HELPER_WEIGHT = 0.5

/** Both models of a language, learnt from all rows that are not held out; not yet calibrated. */
export function trainLanguage(
  language: Language,
  corpus: Corpus,
  isHeldOut: Uint8Array,
  log: (line: string) => void,
): LanguageModel {
  const settings = SETTINGS[language]
  const rows = hashRows(corpus.text, settings.linearBits)
  const data = { rows, label: corpus.label, domain: corpus.domain, isHeldOut, cost: settings.linearCost }
  const columns = trainLinear(data, MAIN_DOMAINS[language], TALK_DOMAINS[language])
  log(`${language}: linear models done`)
  const domains = [...new Set(corpus.domain)]
  const shape = { ...NETWORK_SHAPE, heads: domains.length }
  const weights = trainNetwork(
    bagRows(corpus.text, shape.bits),
    examplesOf(corpus, domains, isHeldOut, MAIN_DOMAINS[language][0]),
    shape,
    settings.network,
    (epoch, loss) =>
      log(`${language}: network epoch ${epoch} of ${settings.network.epochs}, loss ${loss.toFixed(4)}`),
  )
  const heads = MAIN_DOMAINS[language].map((domain) => domains.indexOf(domain))
  return {
    linear: quantiseLinear(columns, settings.linearBits),
    network: quantiseNetwork(weights, shape, heads),
    lean: settings.lean,
    temperature: 1,
    threshold: 0,
    heldOut: packHeldOut([]),
  }
}

function examplesOf(corpus: Corpus, domains: string[], isHeldOut: Uint8Array, main: string): Example[] {
  const counts = domains.map(() => new Float64Array(CLASSES))
  const rows = [...corpus.text.keys()].filter((row) => !isHeldOut[row])
  const headOf = (row: number) => domains.indexOf(corpus.domain[row] ?? '')
  const labelOf = (row: number) => corpus.label[row] ?? 0
  for (const row of rows) {
    const count = counts[headOf(row)]
    if (count) count[labelOf(row)] = (count[labelOf(row)] ?? 0) + 1
  }
  return rows.map((row) => {
    const head = headOf(row)
    const label = labelOf(row)
    const count = counts[head] ?? new Float64Array(CLASSES)
    const even = count.reduce((total, value) => total + value, 0) / CLASSES / (count[label] || 1)
    const weight = even * (corpus.domain[row] === main ? 1 : HELPER_WEIGHT)
    return { row, head, label, weight }
  })
}
