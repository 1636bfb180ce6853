import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#server/lib/log.ts'
import { type Conversion, Converted } from './conversion.ts'

/** Draws images anew in a process of its own, one at a time. */
export interface Converter {
  /** Starts the process, which takes a moment, while the image is still coming. */
  warm(): void
  /** Errors: what is no fault of the image. */
  convert(conversion: Conversion): Promise<Converted>
  stop(): void
}

const script = join(import.meta.dirname, 'convertProcess.ts')
const patienceMs = 60_000
/** After the last image. */
const idleMs = 30_000
const tooHard: Converted = { refused: 'image_unreadable' }

const Answer = z.union([
  z.object({ converted: Converted }),
  z.object({ failed: z.string(), code: z.string().optional() }),
])

type Answer = z.infer<typeof Answer>

export function openConverter(log: Log): Converter {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let rest: NodeJS.Timeout | undefined

  function stop() {
    clearTimeout(rest)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  function warm(): ChildProcess {
    clearTimeout(rest)
    if (queued === 0) rest = setTimeout(stop, idleMs).unref()
    child ??= start((ended) => {
      if (child === ended) child = undefined
    })
    return child
  }

  async function work(conversion: Conversion): Promise<Converted> {
    const drawer = warm()
    const answer = await ask(drawer, conversion)
    if (answer === undefined) {
      // That its channel is gone may be known before its end is.
      if (child === drawer) child = undefined
      drawer.kill('SIGKILL')
      log.warn('an image ended the process that was to draw it, or took it too long')
      return tooHard
    }
    if ('converted' in answer) return answer.converted
    throw Object.assign(new Error(answer.failed), { code: answer.code })
  }

  return {
    warm,
    async convert(conversion) {
      queued += 1
      const turn = last.then(() => work(conversion))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        queued -= 1
        if (child) warm()
      }
    },
    stop,
  }
}

/** What an installed Rapport runs its TypeScript by (bin/rapport.js). */
const typeStripping = process.execArgv.filter((option) => /^--(import|disable-warning)=/.test(option))

/** Without the settings of the server: there are secrets among them. */
function start(onEnd: (child: ChildProcess) => void): ChildProcess {
  const child = fork(script, {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: typeStripping,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => onEnd(child)
  return child.on('exit', end).on('error', end)
}

/** Its answer; undefined when the process ended, or was ended because it took too long. */
async function ask(child: ChildProcess, conversion: Conversion): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const end = () => resolve(undefined)
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  child.on('message', resolve).on('exit', end).on('error', end)
  child.send(conversion, (error) => error && end())
  const told = await promise
  clearTimeout(patience)
  child.off('message', resolve).off('exit', end).off('error', end)
  return told === undefined ? undefined : Answer.parse(told)
}
