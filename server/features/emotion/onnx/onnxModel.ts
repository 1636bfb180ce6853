import { type ChildProcess, fork } from 'node:child_process'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { OnnxProblem } from '#contract/content/comments.ts'
import { ModelProblem } from './problem.ts'

const Probability = z.object({ positive: z.number(), neutral: z.number(), negative: z.number() })
const Told = z.object({
  name: z.string(),
  version: z.string(),
  probabilities: z.array(Probability.nullable()),
})
const Answer = z.union([Told, z.object({ problem: OnnxProblem, detail: z.string() })])

/** Of the process. */
export type Answer = z.infer<typeof Answer>
export type Told = z.infer<typeof Told>

/** A text classifier of a folder, in a process of its own, which is started when it is asked something and ended when it rests. */
export interface OnnxModel {
  /** Of the folder, until the model says what it is called. */
  name: string
  /**
   * What it is, and what it makes of each text; null of a text without letters.
   * Errors: ModelProblem, also when the process ended twice over the same texts or takes too long.
   */
  classify(texts: readonly string[]): Promise<Told>
  /** Ends the process; what it was asked and did not answer fails. */
  stop(): void
}

interface Options {
  /** What its outputs are, where its config only numbers them. */
  labels?: readonly string[] | undefined
  onProblem?(problem: ModelProblem): void
  /** For an answer, with the loading of the model. */
  answerMs?: number
  /** After the last one. */
  idleMs?: number
}

const script = join(import.meta.dirname, 'onnxProcess.ts')
const textsAtOnce = 64

/** Nothing is read yet. */
export function openOnnxModel(
  dir: string,
  { labels = [], onProblem, answerMs = 120_000, idleMs = 60_000 }: Options = {},
): OnnxModel {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  let isStopped = false

  function end() {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask(texts: readonly string[], tries = 2): Promise<Told> {
    if (isStopped) throw new Error('The ONNX emotion model was stopped')
    const asked = child?.connected ? child : start(dir, labels)
    child = asked
    const told = await answerOf(asked, texts, answerMs)
    if (told && !(told instanceof ModelProblem)) return told
    // What it could not read may be mended on the disk.
    end()
    if (told) throw told
    if (tries === 1 && !isStopped) throw new ModelProblem('ended', '')
    return ask(texts, tries - 1)
  }

  async function askAll(texts: readonly string[]): Promise<Told> {
    clearTimeout(rest)
    const first = await ask(texts.slice(0, textsAtOnce))
    const probabilities = [...first.probabilities]
    for (let start = textsAtOnce; start < texts.length; start += textsAtOnce)
      probabilities.push(...(await ask(texts.slice(start, start + textsAtOnce))).probabilities)
    rest = setTimeout(end, idleMs).unref()
    return { ...first, probabilities }
  }

  return {
    name: basename(dir),
    classify(texts) {
      const turn = last.then(() => askAll(texts))
      last = turn.catch((error: unknown) => {
        if (error instanceof ModelProblem) onProblem?.(error)
      })
      return turn
    },
    stop() {
      isStopped = true
      end()
    },
  }
}

/** What an installed Rapport runs its TypeScript by (bin/rapport.js). */
const typeStripping = process.execArgv.filter((option) => /^--(import|disable-warning)=/.test(option))

/** Without the settings of the server: there are secrets among them. */
const start = (dir: string, labels: readonly string[]): ChildProcess =>
  fork(script, [dir, ...labels], {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: typeStripping,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Undefined when the process ended before it answered. */
async function answerOf(
  child: ChildProcess,
  texts: readonly string[],
  withinMs: number,
): Promise<Told | ModelProblem | undefined> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const end = () => resolve(undefined)
  const patience = setTimeout(
    () => resolve({ problem: 'too_slow', detail: String(Math.round(withinMs / 1000)) }),
    withinMs,
  )
  child.once('message', resolve).once('exit', end).once('error', end)
  child.send(texts, (error) => error && end())
  const told = await promise
  clearTimeout(patience)
  child.off('message', resolve).off('exit', end).off('error', end)
  if (told === undefined) return undefined
  const answer = Answer.parse(told)
  return 'problem' in answer ? new ModelProblem(answer.problem, answer.detail) : answer
}
