import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Emotion } from '#emotion/emotions.ts'
import { emotionsOf } from './labels.ts'
import { ModelProblem } from './problem.ts'
import { TokenizerFile } from './tokenizer.ts'

/** A text classifier in the layout of Hugging Face, checked as far as it can be without running it. */
export interface ModelFolder {
  name: string
  /** Another one with any change of its files or of what its labels mean. */
  version: string
  /** Absolute path. */
  modelFile: string
  /** What each output stands for. */
  emotions: Emotion[]
  tokenizer: object
  tokenizerConfig: object
  /** Tokens of the longest text it can read, and the token that fills up shorter ones. */
  longest: number
  padding: number
}

/** As much of a comment as the built-in model reads. */
const mostTokens = 256

const Config = z.object({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.string().nullish(),
  _name_or_path: z.string().nullish(),
  pad_token_id: z.int().min(0).nullish(),
  max_position_embeddings: z.int().min(8).nullish(),
})
const TokenizerConfig = z.looseObject({ model_max_length: z.number().min(8).nullish() })

/** @throws ModelProblem for what is missing, broken, or has other labels than the three emotions. */
export async function readModelFolder(dir: string, labels?: readonly string[]): Promise<ModelFolder> {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory())
    throw new ModelProblem('folder_missing', basename(dir))
  const config = await readJson(dir, 'config.json', Config)
  const tokenizer = await readJson(dir, 'tokenizer.json', TokenizerFile)
  const tokenizerConfig = await readJson(dir, 'tokenizer_config.json', TokenizerConfig, {})
  const modelFile = await findModel(dir)
  const emotions = emotionsOf(config.id2label, labels)
  if (config.problem_type && config.problem_type !== 'single_label_classification')
    throw new ModelProblem('model_unsuitable', config.problem_type)
  const { model_max_length } = tokenizerConfig
  // Embeddings of positions begin behind the padding in models such as RoBERTa.
  const positions = (config.max_position_embeddings ?? Number.POSITIVE_INFINITY) - 2
  return {
    name: basename(config._name_or_path || dir),
    version: await versionOf(modelFile, [emotions, config, tokenizer, tokenizerConfig]),
    modelFile,
    emotions,
    tokenizer,
    tokenizerConfig,
    longest: Math.min(mostTokens, positions, model_max_length ?? mostTokens),
    padding: config.pad_token_id ?? 0,
  }
}

async function readJson<T extends z.ZodType>(
  dir: string,
  file: string,
  schema: T,
  otherwise?: z.output<T>,
): Promise<z.output<T>> {
  const text = await readFile(join(dir, file), 'utf8').catch(() => undefined)
  if (text === undefined && otherwise !== undefined) return otherwise
  if (text === undefined) throw new ModelProblem('file_missing', file)
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ModelProblem('file_unreadable', [file, ...(issue?.path ?? [])].join(': '))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function findModel(dir: string): Promise<string> {
  for (const file of [join(dir, 'model.onnx'), join(dir, 'onnx', 'model.onnx')])
    if (await access(file).then(...isThere)) return file
  throw new ModelProblem('file_missing', 'model.onnx')
}

const isThere = [() => true, () => false] as const

async function versionOf(modelFile: string, parts: unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(parts))
  // Weights of more than two gigabytes lie beside it.
  for (const file of [modelFile, `${modelFile}_data`])
    if (await access(file).then(...isThere)) await pipeline(createReadStream(file), hash, { end: false })
  return `onnx-${hash.digest('hex').slice(0, 12)}`
}
