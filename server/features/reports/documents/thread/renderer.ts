import type { InputOf, OutputOf, Task } from './renderTasks.ts'
import { startThread, type Thread } from './thread.ts'

/** Threads that make documents, started when asked something and ended when they rest. */
export interface Renderer {
  /** Errors: the task's, and that the thread died; it is started again for the next task. */
  ask<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>>
}

/** A thread takes some 100 MB with its fonts, and most of a second to start. Whoever previews a report soon does so again. */
const restsAfterMs = { pages: 10 * 60_000, documents: 30_000 }

/** Pages, which somebody waits for, have a thread beside that of the files. */
export function openRenderer(start = startThread): Renderer {
  const pages = openLane(start, restsAfterMs.pages)
  const lanes = { loadPage: pages, page: pages, document: openLane(start, restsAfterMs.documents) }
  return { ask: (task, input) => lanes[task].ask(task, input) }
}

/** One thread that does one task at a time, in the order in which they are asked. */
function openLane(start: () => Thread, afterMs: number): Renderer {
  let thread: Thread | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function run<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>> {
    clearTimeout(rest)
    if (!thread?.isAlive()) thread = start()
    const asked = thread
    try {
      return await asked.ask(task, input)
    } finally {
      rest = setTimeout(() => asked.end(), afterMs).unref()
    }
  }

  return {
    ask(task, input) {
      const answer = last.then(() => run(task, input))
      last = answer.catch(() => {})
      return answer
    },
  }
}
