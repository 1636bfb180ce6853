import { CLASSES } from '../emotions.ts'
import {
  pushAscending,
  pushVarint,
  takeAscending,
  takeByte,
  takeVarint,
  type VarintReader,
} from './varint.ts'

/**
 * A labelled text the model has not seen, without the text: the buckets of its words and the probabilities it was
 * given. Shipped with the model, so that what a community teaches it can be checked against what it knew.
 */
export type HeldOutRow = {
  label: number
  /** Index into the language's main domains. */
  domain: number
  /** Ascending buckets of its words, pairs and stems. */
  words: Int32Array
  probabilities: Float64Array
}

const UNIT = 1 / 16383

/** Label, domain, probabilities in 14 bits each, gaps between buckets: some 130 bytes a row. */
export function packHeldOut(rows: readonly HeldOutRow[]): Int8Array {
  const bytes: number[] = []
  pushVarint(bytes, rows.length)
  for (const { label, domain, words, probabilities } of rows) {
    bytes.push(label, domain)
    for (const probability of probabilities) pushVarint(bytes, Math.round(probability / UNIT))
    pushAscending(bytes, words)
  }
  return Int8Array.from(bytes)
}

export function unpackHeldOut(packed: Int8Array): HeldOutRow[] {
  const reader: VarintReader = {
    bytes: new Uint8Array(packed.buffer, packed.byteOffset, packed.length),
    at: 0,
  }
  return Array.from({ length: takeVarint(reader) }, () => ({
    label: takeByte(reader),
    domain: takeByte(reader),
    probabilities: Float64Array.from({ length: CLASSES }, () => takeVarint(reader) * UNIT),
    words: takeAscending(reader),
  }))
}
