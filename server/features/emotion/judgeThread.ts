// The thread that the model works in, so that judging never holds up requests. Started by thread.ts, and loads the model with
// the first task that needs it.
import { parentPort } from 'node:worker_threads'
import { adjustmentFromBytes, adjustmentToBytes, fitAdjustment } from '#emotion/adjustment.ts'
import { type Classifier, classify, likeliest, loadClassifier } from '#emotion/emotion.ts'
import { applyWordRules, compileWordRules } from '#emotion/wordRules.ts'
import { niceness, standBack } from '#server/lib/niceness.ts'
import type { Answer, Asked, Tasks } from './judgeTasks.ts'

// On Linux the priority is the thread's own, elsewhere that of the whole process.
if (process.platform === 'linux') standBack(0, niceness.jobs)

let loaded: Classifier | undefined

function classifier(): Classifier {
  loaded ??= loadClassifier()
  return loaded
}

const tasks: Tasks = {
  judge({ texts, adjustment, rules }) {
    const model = classifier()
    const learnt = adjustment ? adjustmentFromBytes(adjustment, model) : undefined
    const compiled = compileWordRules(rules)
    return texts.map((text) => {
      const { emotion, confidence } = classify(model, text, learnt)
      return { emotion, confidence, rule: applyWordRules(compiled, text) ?? null }
    })
  },

  likeliest: ({ texts }) => texts.map((text) => likeliest(classify(classifier(), text).probabilities)),

  learn({ corrections }) {
    const adjustment = fitAdjustment(classifier(), corrections)
    const { ru, en } = adjustment.languages
    return { weights: adjustmentToBytes(adjustment), strength: Math.max(ru.strength, en.strength) }
  },

  match({ texts, rule, rules }) {
    const alone = compileWordRules([rule])
    const compiled = compileWordRules(rules)
    return texts.map((text) => {
      const isMatched = applyWordRules(alone, text) !== undefined
      return { isMatched, emotion: (isMatched && applyWordRules(compiled, text)) || null }
    })
  },
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)))

function answer({ id, task, input }: Asked): Answer {
  try {
    // `Asked` is made by `ask`, which types the input by the task.
    return { id, output: tasks[task](input as never) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
