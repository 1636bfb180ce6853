// The thread that documents are made in, so that making them never holds up requests. Started by thread.ts; what draws a
// format is loaded with the first document of it.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { writeDocument } from '../formats.ts'
import { layOutReport } from '../layout/layOutReport.ts'
import type { Answer, Asked, Tasks } from './renderTasks.ts'

// On Linux the priority is the thread's own, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const tasks: Tasks = {
  async loadPage() {
    await import('../page/page.ts')
    return null
  },
  async page({ snapshot, language }) {
    const { pageHtml } = await import('../page/page.ts')
    return pageHtml(layOutReport(snapshot, language))
  },
  document: ({ snapshot, format, language }) => writeDocument(layOutReport(snapshot, language), format),
}

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)))

async function answer({ task, input }: Asked): Promise<Answer> {
  try {
    // `Asked` is made by `ask`, which types the input by the task.
    return { output: await tasks[task](input as never) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
