import { Worker } from 'node:worker_threads'
import type { Answer, InputOf, OutputOf, Task } from './judgeTasks.ts'

/** A running thread of the model. */
export interface Thread {
  /** Errors: the task's, and that the thread ended before it answered. */
  ask<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>>
  /** Whether it was asked nothing that it has not answered. */
  isIdle(): boolean
  isAlive(): boolean
  end(): Promise<void>
}

interface Waiting {
  resolve(output: OutputOf<Task>): void
  reject(error: Error): void
}

export function startThread(): Thread {
  const worker = new Worker(new URL('./judgeThread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  let failure = new Error('The thread of the emotion model ended')
  let asked = 0
  let isAlive = true

  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    // An idle thread does not keep the process.
    if (waiting.size === 0) worker.unref()
    if ('error' in answer) one?.reject(new Error(answer.error))
    else one?.resolve(answer.output)
  })
  worker.on('error', (error: Error) => {
    failure = error
  })
  worker.on('exit', () => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })

  return {
    ask<T extends Task>(task: T, input: InputOf<T>) {
      asked += 1
      const { promise, resolve, reject } = Promise.withResolvers<OutputOf<T>>()
      // The thread answers a task with that task's output.
      waiting.set(asked, { resolve: (output) => resolve(output as OutputOf<T>), reject })
      worker.ref()
      worker.postMessage({ id: asked, task, input })
      return promise
    },
    isIdle: () => waiting.size === 0,
    isAlive: () => isAlive,
    async end() {
      await worker.terminate()
    },
  }
}
