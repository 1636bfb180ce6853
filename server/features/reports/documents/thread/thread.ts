import { Worker } from 'node:worker_threads'
import type { Answer, InputOf, OutputOf, Task } from './renderTasks.ts'

/** A running thread that makes documents. */
export interface Thread {
  /** Asked again only after it answered. Errors: the task's, and that the thread ended before it answered. */
  ask<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>>
  isAlive(): boolean
  end(): Promise<void>
}

/** Twice what the largest report takes; without, a thread lets garbage gather. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

export function startThread(): Thread {
  const worker = new Worker(new URL('./renderThread.ts', import.meta.url), { resourceLimits })
  let isAlive = true
  worker.unref()
  worker.once('exit', () => {
    isAlive = false
  })

  return {
    isAlive: () => isAlive,
    async end() {
      isAlive = false
      await worker.terminate()
    },
    async ask<T extends Task>(task: T, input: InputOf<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<OutputOf<T>>()
      const answered = (answer: Answer) => {
        // The thread answers a task with that task's output.
        if ('output' in answer) resolve(answer.output as OutputOf<T>)
        else reject(new Error(answer.error))
      }
      const ended = () => reject(new Error('The thread of the documents ended'))
      worker.once('message', answered).once('error', reject).once('exit', ended)
      // Only a thread that works keeps the process.
      worker.ref()
      worker.postMessage({ task, input })
      try {
        return await promise
      } finally {
        worker.unref()
        worker.off('message', answered).off('error', reject).off('exit', ended)
      }
    },
  }
}
