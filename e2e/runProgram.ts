import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What is compiled once starts in a third of the time. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/e2e')

export interface Running<Told> {
  /** What it said once it was ready. */
  told: Told
  /** Resolves when it has ended. */
  stop(): Promise<void>
}

/** Starts one of our programs in a process of its own, which also ends when this one does. */
export async function runProgram<Told>(
  name: 'template' | 'installation',
  asked: object = {},
): Promise<Running<Told>> {
  const file = join(import.meta.dirname, 'programs', `${name}.ts`)
  const child = fork(file, [JSON.stringify(asked)], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`${name} ended with ${code} before it was ready`)
  })
  const [told] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return {
    told,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
