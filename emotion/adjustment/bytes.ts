import { CLASSES } from '../emotions.ts'
import type { Classifier } from '../judge.ts'
import type { Language } from '../text/language.ts'
import type { Delta } from './delta.ts'
import type { Guarded } from './guard.ts'

type Head = { version: string; heads: (Guarded & { scale: number; count: number })[] }

/** For a column of a database; some tens of kilobytes. */
export function adjustmentToBytes({ version, languages }: Adjustment): Buffer {
  const parts = [languages.ru, languages.en].map(({ delta, ...figures }) => {
    return { head: { ...figures, scale: delta.scale, count: delta.bucket.length }, delta }
  })
  const head = Buffer.from(JSON.stringify({ version, heads: parts.map((part) => part.head) } satisfies Head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const body = parts.flatMap(({ delta }) => [bytesOf(delta.bucket), bytesOf(delta.weight)])
  return Buffer.concat([length, head, ...body])
}

const bytesOf = (values: Int32Array | Int8Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength)

/** Undefined when the bytes belong to another version of the model. */
export function adjustmentFromBytes(bytes: Uint8Array, classifier: Classifier): Adjustment | undefined {
  const buffer = Buffer.from(bytes)
  const start = 4 + buffer.readUInt32LE(0)
  const { version, heads } = JSON.parse(buffer.toString('utf8', 4, start)) as Head
  if (version !== classifier.version) return undefined
  const body = new Uint8Array(buffer.subarray(start)).buffer
  let at = 0
  const [ru, en] = heads.map(({ scale, count, ...figures }) => {
    const bucket = new Int32Array(body.slice(at, at + count * 4))
    const weight = new Int8Array(body.slice(at + count * 4, at + count * (4 + CLASSES)))
    at += count * (4 + CLASSES)
    return { ...figures, delta: { bucket, weight, scale } }
  })
  return ru && en && { version, languages: { ru, en } }
}

/** What the corrections of a community taught about one language, at the strength the guard let through (0 is none). */
export type Learnt = Guarded & { delta: Delta }

/** Belongs to the model of that version; another model needs another fit. */
export type Adjustment = { version: string; languages: Record<Language, Learnt> }
