import { Worker } from 'node:worker_threads'
import { readVersion } from '#emotion/model/file.ts'
import { modelPath } from '#emotion/paths.ts'
import type { Answer, InputOf, OutputOf, Task } from './judgeTasks.ts'

/** The model at work in a thread of its own, which starts when it is first asked something. */
export interface Judge {
  /** Of the model. */
  version: string
  /** Errors: the task's, and that the thread died; it is started again for the next task. */
  ask<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>>
  /** Ends the thread; what it was asked and did not answer fails. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(output: OutputOf<Task>): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** @throws Error when there is no model. */
export function openJudge(): Judge {
  let thread: Thread | undefined
  let asked = 0

  function started(): Thread {
    thread ??= startThread(() => {
      thread = undefined
    })
    return thread
  }

  return {
    version: readVersion(modelPath),
    ask<T extends Task>(task: T, input: InputOf<T>) {
      const { worker, waiting } = started()
      asked += 1
      const { promise, resolve, reject } = Promise.withResolvers<OutputOf<T>>()
      // The thread answers a task with that task's output.
      waiting.set(asked, { resolve: (output) => resolve(output as OutputOf<T>), reject })
      worker.ref()
      worker.postMessage({ id: asked, task, input })
      return promise
    },
    async stop() {
      await thread?.worker.terminate()
    },
  }
}

function startThread(onEnd: () => void): Thread {
  const worker = new Worker(new URL('./judgeThread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  let failure = new Error('The thread of the emotion model ended')

  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    // An idle thread does not keep the process.
    if (waiting.size === 0) worker.unref()
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.output)
  })
  worker.on('error', (error: Error) => {
    failure = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })
  return { worker, waiting }
}
