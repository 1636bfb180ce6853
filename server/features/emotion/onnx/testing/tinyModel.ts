import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What each word adds to the logits of a tiny model's three outputs: the first, the second and the third. */
const words: Record<string, readonly [number, number, number]> = {
  '[PAD]': [9, 9, -9],
  '[UNK]': [0, 0.5, 0],
  отлично: [3, 0, -1],
  great: [3, 0, -1],
  ужас: [-1, 0, 3],
  awful: [-1, 0, 3],
  завтра: [0, 2, 0],
}

interface Options {
  /** Where the folder is to be; packages are found in it and above. */
  under?: string
  labels?: readonly string[]
  /** Files to write instead; null for none. */
  files?: Record<string, string | Uint8Array | null>
}

/** A folder with a classifier of a few words in the layout of Hugging Face, gone at the end of the test. */
export async function tinyModel({
  under = tmpdir(),
  labels = ['positive', 'neutral', 'negative'],
  files = {},
}: Options = {}) {
  const dir = await mkdtemp(join(under, 'rapport-onnx-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const id2label = Object.fromEntries(labels.entries())
  const all: Record<string, string | Uint8Array | null> = {
    'config.json': JSON.stringify({ _name_or_path: 'someone/tiny-sentiment', id2label }),
    'tokenizer.json': JSON.stringify(tokenizer),
    'model.onnx': onnx(),
    ...files,
  }
  for (const [file, content] of Object.entries(all)) if (content) await writeFile(join(dir, file), content)
  return dir
}

const tokenizer = {
  version: '1.0',
  added_tokens: [],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordLevel',
    vocab: Object.fromEntries(Object.keys(words).map((word, id) => [word, id])),
    unk_token: '[UNK]',
  },
}

// The graph, in the wire format of protocol buffers, by onnx.proto: logits = Σ mask · weights[input_ids].

const [varint, bytes] = [0, 2]
const types = { float: 1, int64: 7 }

function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))]
}
const int = (field: number, value: number) =>
  Uint8Array.from([...number((field << 3) | varint), ...number(value)])
function data(field: number, ...parts: (string | Uint8Array)[]): Uint8Array {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([...number((field << 3) | bytes), ...number(body.length)]), body])
}

const node = (operator: string, inputs: string[], output: string, ...attributes: Uint8Array[]) =>
  data(
    1,
    ...inputs.map((name) => data(1, name)),
    data(2, output),
    data(4, operator),
    ...attributes.map((attribute) => data(5, attribute)),
  )
const attribute = (name: string, value: number) => Buffer.concat([data(1, name), int(3, value), int(20, 2)])
const tensor = (name: string, type: number, dims: number[], raw: ArrayBufferView) =>
  data(
    5,
    ...dims.map((size) => int(1, size)),
    int(2, type),
    data(8, name),
    data(9, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)),
  )
const value = (field: number, name: string, type: number, dims: (string | number)[]) => {
  const shape = dims.map((dim) => data(1, typeof dim === 'string' ? data(2, dim) : int(1, dim)))
  return data(field, data(1, name), data(2, data(1, int(1, type), data(2, ...shape))))
}

export function onnx(outputs = 3): Uint8Array {
  const weights = Float32Array.from(Object.values(words).flatMap((row) => row.slice(0, outputs)))
  const graph = data(
    7,
    node('Gather', ['weights', 'input_ids'], 'each'),
    node('Cast', ['attention_mask'], 'mask', attribute('to', types.float)),
    node('Unsqueeze', ['mask', 'last'], 'column'),
    node('Mul', ['each', 'column'], 'masked'),
    node('ReduceSum', ['masked', 'second'], 'logits', attribute('keepdims', 0)),
    data(2, 'tiny'),
    tensor('weights', types.float, [Object.keys(words).length, outputs], weights),
    tensor('last', types.int64, [1], BigInt64Array.of(2n)),
    tensor('second', types.int64, [1], BigInt64Array.of(1n)),
    value(11, 'input_ids', types.int64, ['batch', 'tokens']),
    value(11, 'attention_mask', types.int64, ['batch', 'tokens']),
    value(12, 'logits', types.float, ['batch', outputs]),
  )
  return Buffer.concat([int(1, 8), graph, data(8, int(2, 13))])
}
