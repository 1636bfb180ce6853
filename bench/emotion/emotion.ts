import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fitAdjustment } from '#emotion/adjustment.ts'
import { classify, loadClassifier } from '#emotion/emotion.ts'
import { EMOTIONS } from '#emotion/emotions.ts'
import { scoreLinear } from '#emotion/model/score.ts'
import { modelPath } from '#emotion/paths.ts'
import { cleanText } from '#emotion/text/clean.ts'
import { extractFeatures } from '#emotion/text/features.ts'
import { scanTokens } from '#emotion/text/tokens.ts'
import { benchComments } from '../comments/comments.ts'
import { row } from '../percentiles.ts'
import { benchJudging } from './emotionLoad.ts'

const CHALLENGE = join(import.meta.dirname, '../../emotion/evaluation/challenge.jsonl')
/** Median length of the comments of five communities, and of the tweets that the model is tested on. */
const MEDIAN_LENGTH = 61
const ROUNDS = 5
const TEXTS = 4000

/**
 * Times the model on comments of the median length, one core, measures what loading it takes, how much longer lists take
 * while it judges an import, and what reading many comments takes.
 */
export async function benchEmotion(print: (line: string) => void): Promise<void> {
  const before = rssMb()
  const started = performance.now()
  const classifier = loadClassifier(modelPath)
  const loadMs = performance.now() - started
  const texts = { Russian: commentsOf(/[а-я]/i), English: commentsOf(/^[^а-я]+$/i) }
  classify(classifier, texts.Russian[0] ?? '')
  global.gc?.()
  const memoryMb = rssMb() - before

  print(
    `The emotion model, version ${classifier.version}: ${ROUNDS} rounds over ${TEXTS} comments of ${MEDIAN_LENGTH} characters.`,
  )
  print('')
  print(row('figure', 'measured', 'limit'))
  print(row('---', '---', '---'))
  print(row('load, ms', loadMs.toFixed(0), '≤ 200'))
  print(row('growth of the process by the loaded model, MB', memoryMb.toFixed(0), '≤ 100'))
  for (const [language, comments] of Object.entries(texts)) {
    const whole = perSecond(comments, (text) => classify(classifier, text))
    print(row(`${language}, whole model, comments a second`, whole.toFixed(0), '≥ 2000'))
  }
  const { model, tokens, scratch } = classifier
  for (const [language, code] of [
    ['Russian', 'ru'],
    ['English', 'en'],
  ] as const) {
    const linear = perSecond(texts[language], (text) => {
      const clean = cleanText(text)
      scanTokens(clean.text, tokens)
      extractFeatures(clean, tokens, scratch[code].features)
      scoreLinear(model.languages[code].linear, scratch[code].features, scratch[code].columns)
    })
    print(row(`${language}, linear part alone, comments a second`, linear.toFixed(0), '≥ 12000'))
  }
  const corrections = texts.Russian.map((text, n) => ({ text, emotion: EMOTIONS[n % 3] ?? 'neutral' }))
  const fitMs = (count: number) => medianMs(() => fitAdjustment(classifier, corrections.slice(0, count)))
  const [fewMs, manyMs] = [fitMs(100), fitMs(400)]
  print(row('learning from 400 corrections, ms', manyMs.toFixed(0), '≤ 1000'))
  print(row('that against 100 corrections, times', (manyMs / fewMs).toFixed(1), '≤ 6'))
  print('')
  await benchJudging(print)
  await benchComments(print)
}

const rssMb = () => process.memoryUsage().rss / 1e6

const perSecond = (texts: readonly string[], judge: (text: string) => void): number =>
  (texts.length * 1000) / medianMs(() => texts.forEach(judge))

/** Median of the rounds, the first of which warms the machine up and is left out. */
function medianMs(work: () => void): number {
  const times = Array.from({ length: ROUNDS + 1 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return times.slice(1).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
}

/** Comments of the median length, made of the words of our own challenge in one script. */
function commentsOf(script: RegExp): string[] {
  const words = readFileSync(CHALLENGE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text)
    .filter((text) => script.test(text))
    .flatMap((text) => text.split(' '))
  let at = 0
  return Array.from({ length: TEXTS }, () => {
    let text = ''
    while (text.length < MEDIAN_LENGTH) text += `${words[(at++ * 7) % words.length]} `
    return text.slice(0, MEDIAN_LENGTH)
  })
}
