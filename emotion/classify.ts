import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { classify, loadClassifier } from './emotion.ts'
import { modelPath } from './paths.ts'

/**
 * JSON Lines in, JSON Lines out, in order: {"text"} -> {"emotion", "confidence", "probabilities"}. A line that is not
 * such an object is answered by {"error"}, so that line n of the output always belongs to line n of the input; the
 * process then ends with code 1.
 */
const classifier = loadClassifier(process.env.EMOTION_MODEL ?? modelPath)
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })

for await (const line of lines) {
  const isRoomLeft = process.stdout.write(`${JSON.stringify(answer(line))}\n`)
  if (!isRoomLeft) await once(process.stdout, 'drain')
}

function answer(line: string): object {
  const text = textOf(line)
  if (text !== undefined) return classify(classifier, text)
  process.exitCode = 1
  return { error: 'expected an object with a string "text"' }
}

function textOf(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
