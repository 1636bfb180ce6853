/**
 * `npm run emotion:evaluate -- [folder or file]…`: scores the model on the test files of the data folder, on our own
 * challenge, on the fifth of our own corpus that is held out, and on any further labelled file (JSON Lines of {"text", "label"}, gzip'd or not) or folder of such files.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { containerBootstrap } from '@nlpjs/core'
import { LangRu } from '@nlpjs/lang-ru'
import { SentimentAnalyzer } from '@nlpjs/sentiment'
import winkSentiment from 'wink-sentiment'
import { type LabelledText, readLabelled, sourcePath } from './data/read.ts'
import { readFurther, readHeldOutCorpus, readTests, type TestFile } from './data/tests.ts'
import { loadClassifier } from './emotion.ts'
import { EMOTIONS } from './emotions.ts'
import * as report from './evaluation/report.ts'
import { scoreTexts } from './evaluation/score.ts'
import { simulateLearning } from './evaluation/simulation.ts'
import { MAIN_DOMAINS } from './model/model.ts'
import { dataFolder, modelPath } from './paths.ts'
import { languageOf } from './text/language.ts'

/** A community unlike the texts the model has learnt from, and the test that stands for comments in general. */
const COMMUNITIES = [
  ['ru.goemotions-mt.test', 'ru.rusentitweet.test-shared'],
  ['en.vader-nytEditorialSnippets', 'en.tweeteval.test-shared'],
] as const

const LANGUAGES = ['ru', 'en'] as const

const path = process.env.EMOTION_MODEL ?? modelPath
const classifier = loadClassifier(path)
const folder = dataFolder()
const challenge = join(import.meta.dirname, 'evaluation/challenge.jsonl')
const tests = await Promise.all(
  [
    ...readTests(folder),
    ...readHeldOutCorpus(),
    ...readFurther(challenge),
    ...process.argv.slice(2).flatMap(readFurther),
  ].map(scored),
)

print('Model', [
  `version ${classifier.version}, ${statSync(path).size} bytes`,
  ...LANGUAGES.flatMap((language) =>
    classifier.model.languages[language].calibrations.map(
      ({ threshold, temperature }, domain) =>
        `${language}, ${MAIN_DOMAINS[language][domain]}: answers from a confidence of ${threshold.toFixed(3)}; temperature ${temperature.toFixed(2)}`,
    ),
  ),
])
print('Three classes, unknown switched off', report.figureTable(tests))
print('With unknown', report.unknownTable(tests))
print('Accuracy (threshold) by the share answered', report.coverageTable(tests))
for (const test of tests) print('Labels by answers', report.confusionTable(test))
for (const test of tests) if (test.outcomes.some(({ kind }) => kind)) print('By kind', report.kindTable(test))
for (const [community, general] of COMMUNITIES) {
  const rows = (file: string) => readLabelled(sourcePath(folder, file))
  print(
    'Learning from corrections',
    report.learningTable(community, simulateLearning(classifier, rows(community), rows(general))),
  )
}

async function scored({ name, rows }: TestFile) {
  return { name, outcomes: scoreTexts(classifier, rows), byLexicon: await guessByLexicons(rows) }
}

function print(title: string, lines: readonly string[]) {
  console.log(`\n${title}\n`)
  for (const line of lines) console.log(line)
}

/** Label and guess of each text by what one would take from npm instead: nlp.js for Russian, wink for English. */
async function guessByLexicons(rows: readonly LabelledText[]): Promise<{ label: number; guess: number }[]> {
  const container = await containerBootstrap()
  container.use(LangRu)
  const analyzer = new SentimentAnalyzer({ container })
  return Promise.all(
    rows.map(async ({ text, label }) => {
      const isRussian = languageOf(text) === 'ru'
      const { score } = isRussian
        ? (await analyzer.process({ locale: 'ru', text })).sentiment
        : winkSentiment(text)
      return { label, guess: EMOTIONS.indexOf(emotionOf(score)) }
    }),
  )
}

function emotionOf(score: number) {
  if (score === 0) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}
