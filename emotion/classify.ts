/**
 * `npm run --silent emotion:classify`: JSON Lines in, JSON Lines out, in order: {"text"} gives {"emotion", "confidence",
 * "probabilities"}. A line that is something else gives {"error"}, so that line n of the answer always belongs to line n
 * of the question; the process then ends with code 1 and says on the error stream which lines those were.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { classify, loadClassifier } from './emotion.ts'

const classifier = loadClassifier(process.env.EMOTION_MODEL)
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
// Who reads may have had enough: `… | head` is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

let number = 0
for await (const line of lines) {
  number++
  const isRoomLeft = process.stdout.write(`${JSON.stringify(answer(line))}\n`)
  if (!isRoomLeft) await once(process.stdout, 'drain')
}

function answer(line: string): object {
  const text = textOf(line)
  if (text !== undefined) return classify(classifier, text)
  process.exitCode = 1
  const error = `line ${number}: expected an object with a string "text"`
  console.error(error)
  return { error }
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
