// The process that the model of EMOTION_MODEL_DIR works in: it takes hundreds of megabytes, and native code may end it. Started
// by onnxModel.ts, with the folder and its labels as arguments; loads the model with the first texts.
import { niceness, standBack } from '#server/lib/niceness.ts'
import { loadOnnx } from './classifier.ts'
import { readModelFolder } from './folder.ts'
import type { Answer } from './onnxModel.ts'
import { ModelProblem } from './problem.ts'

standBack(0, niceness.jobs)

const [, , dir = '', ...labels] = process.argv

const loading = load()
// A problem is told with each answer.
loading.catch(() => {})

async function load() {
  const folder = await readModelFolder(dir, labels.length > 0 ? labels : undefined)
  return { folder, classifier: await loadOnnx(dir, folder) }
}

process.on('message', (texts: string[]) => {
  void answer(texts).then((found) => process.send?.(found))
})
process.on('disconnect', () => process.exit())

async function answer(texts: string[]): Promise<Answer> {
  try {
    const { folder, classifier } = await loading
    return { name: folder.name, version: folder.version, probabilities: await classifier.classify(texts) }
  } catch (error) {
    if (error instanceof ModelProblem) return { problem: error.code, detail: error.detail }
    return { problem: 'model_unsuitable', detail: error instanceof Error ? error.message : String(error) }
  }
}
