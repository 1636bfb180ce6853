import { CLASSES, oneHot } from '../emotions.ts'
import { hashRows } from '../linear/rows.ts'
import { trainLinear } from '../linear/stack.ts'
import { packHeldOut } from '../model/heldOut.ts'
import { type LanguageModel, MAIN_DOMAINS, TALK_DOMAINS } from '../model/model.ts'
import { quantiseLinear, quantiseNetwork } from '../model/quantise.ts'
import type { Network } from '../network/predict.ts'
import { bagRows } from '../network/rows.ts'
import { type Example, trainNetwork } from '../network/train.ts'
import { vocabularyOf } from '../text/bags.ts'
import type { Language } from '../text/language.ts'
import { type Corpus, LEXICON } from './corpus.ts'
import type { Settings } from './settings.ts'
import { type KnownWords, noKnownWords, readKnownWords } from './vocabulary.ts'

/** Rows of other domains than the first count less: everyday talk is what the product reads. */
const HELPER_WEIGHT = 0.5
const LEXICON_WEIGHT = 0.2

/** All models of a language, learnt from the rows that are not held out; not yet calibrated. */
export function trainLanguage(
  language: Language,
  folder: string,
  corpus: Corpus,
  isHeldOut: Uint8Array,
  settings: Settings,
  log: (line: string) => void,
): LanguageModel {
  const { linearBits, linearCost, networkShare } = settings
  const rows = hashRows(corpus.text, linearBits)
  const { label, domain, shades } = corpus
  const data = { rows, label, domain, shades, isHeldOut, cost: linearCost }
  const columns = trainLinear(data, MAIN_DOMAINS[language], TALK_DOMAINS[language])
  log(`${language}: linear models done`)
  const known = settings.vocabulary
    ? readKnownWords(folder, corpus, isHeldOut, settings.vocabulary)
    : noKnownWords
  return {
    linear: quantiseLinear(columns, linearBits),
    words: known.hashes,
    networks: trainNetworks(language, corpus, isHeldOut, known, settings, log),
    networkShare,
    calibrations: [],
    heldOut: packHeldOut([]),
  }
}

/** Networks that differ by their seed alone: together they err less than each. */
function trainNetworks(
  language: Language,
  corpus: Corpus,
  isHeldOut: Uint8Array,
  { hashes, vectors }: KnownWords,
  settings: Settings,
  log: (line: string) => void,
): Network[] {
  const domains = [...new Set(corpus.domain)]
  const main = MAIN_DOMAINS[language]
  const shape = { ...settings.shape, words: vectors.words, heads: domains.length }
  const bags = bagRows(corpus.text, shape.bits, vocabularyOf(hashes))
  const examples = examplesOf(corpus, domains, isHeldOut, main[0])
  return settings.seeds.map((seed, n) => {
    const { network } = settings
    const weights = trainNetwork(bags, examples, shape, vectors, { ...network, seed }, (epoch, loss) =>
      log(`${language}: network ${n + 1}, epoch ${epoch} of ${network.epochs}, loss ${loss.toFixed(4)}`),
    )
    return quantiseNetwork(
      weights,
      shape,
      main.map((domain) => domains.indexOf(domain)),
    )
  })
}

/** Every domain's classes weigh the same in sum, as all three count the same in the figure aimed at. */
function examplesOf(corpus: Corpus, domains: string[], isHeldOut: Uint8Array, main: string): Example[] {
  const counts = domains.map(() => new Float64Array(CLASSES))
  const rows = corpus.domain
    .map((domain, row) => ({ row, head: domains.indexOf(domain), label: corpus.label[row] ?? 0 }))
    .filter(({ row }) => !isHeldOut[row])
  for (const { head, label } of rows) {
    const count = counts[head]
    if (count) count[label] = (count[label] ?? 0) + 1
  }
  return rows.map(({ row, head, label }) => {
    const count = counts[head] ?? new Float64Array(CLASSES)
    const even = count.reduce((total, value) => total + value, 0) / CLASSES / (count[label] || 1)
    return { row, head, target: oneHot(label), weight: even * weightOf(corpus.domain[row] ?? '', main) }
  })
}

function weightOf(domain: string, main: string): number {
  if (domain === main) return 1
  return domain === LEXICON ? LEXICON_WEIGHT : HELPER_WEIGHT
}
