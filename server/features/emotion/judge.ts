import { readVersion } from '#emotion/model/file.ts'
import { modelPath } from '#emotion/paths.ts'
import type { InputOf, OutputOf, Task } from './judgeTasks.ts'
import type { OnnxModel } from './onnx/onnxModel.ts'
import { startThread, type Thread } from './thread.ts'

/** The model at work in a thread of its own, which is started when it is asked something and ended when it rests. */
export interface Judge {
  /** Of the model. */
  version: string
  /** The model of EMOTION_MODEL_DIR, where it is set and the process works on jobs. */
  onnx: OnnxModel | undefined
  /** Errors: the task's, and that the thread died; it is started again for the next task. */
  ask<T extends Task>(task: T, input: InputOf<T>): Promise<OutputOf<T>>
  /** Ends the thread; what it was asked and did not answer fails. */
  stop(): Promise<void>
}

/** A thread with the model takes some 60 MB, and a second to be started again. */
const restsAfterMs = 20_000

/** @throws Error when there is no model. */
export function openJudge(onnx?: OnnxModel): Judge {
  let thread: Thread | undefined
  let rest: NodeJS.Timeout | undefined

  async function stop() {
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  return {
    version: readVersion(modelPath),
    onnx,
    async ask(task, input) {
      clearTimeout(rest)
      if (!thread?.isAlive()) thread = startThread()
      const asked = thread
      try {
        return await asked.ask(task, input)
      } finally {
        clearTimeout(rest)
        if (asked.isIdle()) rest = setTimeout(stop, restsAfterMs).unref()
      }
    },
    async stop() {
      clearTimeout(rest)
      onnx?.stop()
      await stop()
    },
  }
}
