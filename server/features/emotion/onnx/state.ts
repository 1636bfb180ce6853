import type { Db } from '#server/db/database.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import type { Log } from '#server/lib/log.ts'
import type { Judge } from '../judge.ts'
import { queueComparisons, queueLeftOver } from '../queue.queries.ts'
import { findOnnx, forgetOnnx, noteProblem, noteReady } from './onnx.queries.ts'
import type { Told } from './onnxModel.ts'
import { ModelProblem } from './problem.ts'

interface Given {
  db: Db
  judge: Judge
}

/**
 * What the model of EMOTION_MODEL_DIR makes of texts, with its state noted when it is another than before. Undefined when it
 * cannot be used; `watchOnnx` looks whether it can again.
 */
export async function askOnnx({ db, judge }: Given, texts: readonly string[]): Promise<Told | undefined> {
  const { onnx } = judge
  if (!onnx) throw new Error('EMOTION_MODEL_DIR is not set for this process, but for others')
  try {
    const told = await onnx.classify(texts)
    if (await noteReady(db, told)) {
      await queueLeftOver(db, judge.version)
      await queueComparisons(db)
    }
    return told
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    await noteProblem(db, onnx.name, error)
    return undefined
  }
}

const everyMs = 10 * 60_000

/** Looks at once, and every ten minutes while it cannot be used, whether it can. The answer ends that. */
export function watchOnnx({ db, judge, log }: Given & { log: Log }): () => Promise<void> {
  async function forget() {
    if (await forgetOnnx(db)) await queueLeftOver(db, judge.version)
    return undefined
  }

  async function look() {
    const before = await findOnnx(db)
    const told = judge.onnx ? await askOnnx({ db, judge }, []) : await forget()
    const after = await findOnnx(db)
    if (told && (before?.problem || before?.version !== after?.version))
      log.info({ model: after }, 'the ONNX emotion model is ready')
  }
  const report = (error: unknown) => log.warn({ err: error }, 'looking at the ONNX emotion model failed')
  let looking = ifRoom(look()).catch(report)
  const timer = setInterval(() => {
    looking = looking
      .then(async () => {
        if (judge.onnx && (await findOnnx(db))?.problem !== null) await ifRoom(look())
      })
      .catch(report)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    judge.onnx?.stop()
    await looking
  }
}
