import { basename } from 'node:path'
import { readLabelled, sourcePath } from './data/read.ts'
import { sources } from './data/sources.ts'
import { loadClassifier } from './emotion.ts'
import { EMOTIONS } from './emotions.ts'
import { confusion } from './evaluation/metrics.ts'
import { coverageLines, lineOf, tableHead } from './evaluation/report.ts'
import { scoreTexts } from './evaluation/score.ts'
import { dataFolder, modelPath } from './paths.ts'

/** Scores the model on the test files, then on any labelled file given as an argument (same form, gzip'd or not). */
const path = process.env.EMOTION_MODEL ?? modelPath
const classifier = loadClassifier(path)
const folder = dataFolder(undefined)
const tests = [
  ...sources
    .filter((source) => source.use === 'test')
    .map(({ file }) => ({ name: file, path: sourcePath(folder, file) })),
  ...process.argv.slice(2).map((file) => ({ name: basename(file), path: file })),
].map((test) => ({ ...test, outcomes: scoreTexts(classifier, readLabelled(test.path)) }))

console.log(`model ${path}\n${tableHead}`)
for (const test of tests) console.log(lineOf(test.name, test.outcomes))
for (const test of tests) {
  console.log(`\n${test.name}: rows are labels, columns answers (${EMOTIONS.join(', ')})`)
  for (const row of confusion(test.outcomes))
    console.log(row.map((count) => String(count).padStart(6)).join(''))
  for (const line of coverageLines(test.outcomes)) console.log(line)
}
