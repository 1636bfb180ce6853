import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { plainText } from '#contract/writing/plainText.ts'
import type { Probabilities } from '#emotion/emotion.ts'
import type { ModelFolder } from './folder.ts'
import { ModelProblem } from './problem.ts'

/** What is used of onnxruntime-node, which is not among our dependencies: it brings 290 MB for all platforms. */
interface Runtime {
  InferenceSession: { create(file: string, options: object): Promise<Session> }
  Tensor: new (type: 'int64', data: BigInt64Array, dims: number[]) => object
}
interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(inputs: Record<string, object>): Promise<Record<string, Output>>
}
interface Output {
  type: string
  dims: readonly number[]
  data: ArrayLike<number>
}

/** What is used of @huggingface/tokenizers. */
interface Tokenizers {
  Tokenizer: new (tokenizer: object, config: object) => Tokenizer
}
interface Tokenizer {
  encode(text: string): { ids: number[] }
}

export interface OnnxClassifier {
  /** Null for what has no letter or digit, of which the built-in model knows more. */
  classify(texts: readonly string[]): Promise<(Probabilities | null)[]>
}

/** As many texts as are read at once. */
const batchSize = 16
const longestText = 2000

/** @throws ModelProblem when packages are missing, or a trial shows that it is no classifier of three classes. */
export async function loadOnnx(dir: string, folder: ModelFolder): Promise<OnnxClassifier> {
  const runtime = load<Runtime>(dir, 'onnxruntime-node')
  const { Tokenizer } = load<Tokenizers>(dir, '@huggingface/tokenizers')
  const tokenizer = unreadable(
    'tokenizer.json',
    () => new Tokenizer(folder.tokenizer, folder.tokenizerConfig),
  )
  const session = await runtime.InferenceSession.create(folder.modelFile, {
    intraOpNumThreads: Math.max(1, availableParallelism() >> 1),
    logSeverityLevel: 3,
  }).catch((error: unknown) => {
    throw new ModelProblem('file_unreadable', `model.onnx: ${messageOf(error)}`)
  })
  const unknown = session.inputNames.find((name) => !(name in inputs))
  if (unknown !== undefined) throw new ModelProblem('model_unsuitable', `input ${unknown}`)

  async function run(texts: readonly string[]): Promise<Probabilities[]> {
    const rows = texts.map((text) => cut(tokenizer.encode(text).ids, folder.longest))
    const dims = [rows.length, Math.max(1, ...rows.map(({ length }) => length))]
    const given = session.inputNames.map((name) => {
      const value = inputs[name as InputName](folder.padding)
      return [name, new runtime.Tensor('int64', fill(rows, dims, value), dims)] as const
    })
    const outputs = await session.run(Object.fromEntries(given))
    return probabilitiesOf(outputs.logits ?? outputs[session.outputNames[0] ?? ''], rows.length, folder)
  }

  await run(['Проверка', 'Does it work? Yes!']).catch((error: unknown) => {
    throw error instanceof ModelProblem ? error : new ModelProblem('model_unsuitable', messageOf(error))
  })

  return {
    async classify(texts) {
      const answers: (Probabilities | null)[] = texts.map(() => null)
      // Of about the same length together: a batch is as wide as its longest text.
      const asked = texts
        .map((text, index) => ({ index, text: readable(text) }))
        .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
        .sort((a, b) => a.text.length - b.text.length)
      for (let start = 0; start < asked.length; start += batchSize) {
        const batch = asked.slice(start, start + batchSize)
        const found = await run(batch.map(({ text }) => text))
        batch.forEach(({ index }, n) => {
          answers[index] = found[n] ?? null
        })
      }
      return answers
    },
  }
}

/** A package beside the model, else one of ours. It is CommonJS or has a build that is. */
function load<T>(dir: string, name: string): T {
  for (const from of [join(dir, 'package.json'), import.meta.filename]) {
    const require = createRequire(from)
    try {
      require.resolve(name)
    } catch {
      continue
    }
    try {
      return require(name)
    } catch (error) {
      throw new ModelProblem('packages_missing', `${name}: ${messageOf(error)}`)
    }
  }
  throw new ModelProblem('packages_missing', name)
}

/** A text as people see it, without what cannot be seen. */
const readable = (text: string): string =>
  plainText(text.slice(0, longestText).toWellFormed())
    .normalize('NFKC')
    .replace(/\p{Cf}|\ufffd/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Of a text that is too long, its beginning and the mark of the end. */
const cut = (ids: number[], longest: number): number[] =>
  ids.length <= longest ? ids : [...ids.slice(0, longest - 1), ...ids.slice(-1)]

type InputName = keyof typeof inputs

/** What each input has at a token, and where a text has none. */
const inputs = {
  input_ids: (padding: number) => (id: number | undefined) => id ?? padding,
  attention_mask: () => (id: number | undefined) => (id === undefined ? 0 : 1),
  token_type_ids: () => () => 0,
}

function fill(rows: number[][], [, width = 0]: number[], value: (id: number | undefined) => number) {
  const data = new BigInt64Array(rows.length * width)
  rows.forEach((ids, row) => {
    for (let at = 0; at < width; at += 1) data[row * width + at] = BigInt(value(ids[at]))
  })
  return data
}

/** @throws ModelProblem when they are not finite numbers, one a text and emotion. */
function probabilitiesOf(output: Output | undefined, count: number, { emotions }: ModelFolder) {
  const [rows, classes] = output?.dims ?? []
  if (output?.type !== 'float32' || output.dims.length !== 2 || rows !== count || classes !== emotions.length)
    throw new ModelProblem('model_unsuitable', `output ${output?.type} [${output?.dims.join(', ')}]`)
  return Array.from({ length: count }, (_, row) => {
    const logits = emotions.map((_, at) => output.data[row * emotions.length + at] ?? Number.NaN)
    const top = Math.max(...logits)
    const powers = logits.map((logit) => Math.exp(logit - top))
    const total = powers.reduce((sum, power) => sum + power, 0)
    if (!Number.isFinite(total)) throw new ModelProblem('model_unsuitable', 'output is no number')
    const probabilities = { positive: 0, neutral: 0, negative: 0 }
    emotions.forEach((emotion, at) => {
      probabilities[emotion] = (powers[at] ?? 0) / total
    })
    return probabilities
  })
}

function unreadable<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ModelProblem('file_unreadable', `${file}: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
