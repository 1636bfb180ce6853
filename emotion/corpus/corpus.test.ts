import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLabelled } from '../data/read.ts'
import { EMOTIONS, type Emotion } from '../emotions.ts'
import { corpusKinds, corpusTopics, isHeldOut, readCorpus, readSecondLabels } from './corpus.ts'
import { nearDuplicates } from './nearDuplicates.ts'

const share = (n: number, of: number) => n / of
const countBy = <T>(rows: T[], keyOf: (row: T) => string) =>
  new Map(Object.entries(Object.groupBy(rows, keyOf)).map(([key, found]) => [key, found?.length ?? 0]))

describe.each(['ru', 'en'] as const)('the corpus of %s', (language) => {
  const corpus = readCorpus(language)

  test('has enough of each kind and of its opposite', () => {
    expect(corpus.length).toBeGreaterThanOrEqual({ ru: 6000, en: 4000 }[language])
    const sides = countBy(
      corpus.filter(({ kind }) => kind !== 'plain'),
      ({ kind, side }) => `${kind} ${side}`,
    )
    expect(sides.size).toBe(18)
    expect(Math.min(...sides.values())).toBeGreaterThanOrEqual(250)
  })

  test('has comments with the label of their kind, each with its opposite of the same topic', () => {
    for (const row of corpus) {
      const labels: Partial<Record<'a' | 'b', Emotion>> = corpusKinds[row.kind]
      expect(row).toMatchObject({ label: labels[row.side], topic: expect.toBeOneOf([...corpusTopics]) })
    }
    const paired = corpus.filter(({ kind }) => kind !== 'plain')
    const pairs = Object.values(Object.groupBy(paired, ({ pair = '' }) => pair))
    for (const pair of pairs) {
      expect(pair?.map(({ side }) => side).sort()).toEqual(['a', 'b'])
      expect(new Set(pair?.map(({ kind, topic }) => `${kind} ${topic}`)).size).toBe(1)
    }
  })

  test('lets no topic and no first word tell the label', () => {
    for (const [topic, n] of countBy(corpus, ({ topic }) => topic)) {
      const negative = corpus.filter((row) => row.topic === topic && row.label === 'negative').length
      const all = corpus.filter(({ label }) => label === 'negative').length
      expect(share(negative, n), topic).toBeCloseTo(share(all, corpus.length), 1)
      expect(share(n, corpus.length), topic).toBeGreaterThan(0.02)
    }
    for (const label of EMOTIONS) {
      const texts = corpus.filter((row) => row.label === label).map(({ text }) => text)
      const first = countBy(texts, (text) => text.split(/\s/)[0]?.toLowerCase() ?? '')
      expect(share(Math.max(...first.values()), texts.length), label).toBeLessThan(0.08)
    }
  })

  test('has no two texts that share more than half of their words in order', () => {
    expect(nearDuplicates(corpus.map(({ text }) => text))).toEqual([])
  }, 120_000)

  test('is written in its letters, but for those who write Russian in Latin ones', () => {
    const own = language === 'ru' ? /\p{Script=Cyrillic}/u : /\p{Script=Latin}/u
    const others = corpus.filter(({ kind }) => language === 'en' || (kind !== 'translit' && kind !== 'plain'))
    expect(others.filter(({ text }) => !own.test(text))).toEqual([])
  })

  test('holds a fifth of each kind and of each label out', () => {
    for (const [kind, rows] of Object.entries(Object.groupBy(corpus, ({ kind }) => kind))) {
      expect(share(rows.filter(isHeldOut).length, rows.length), kind).toBeCloseTo(0.2, 1)
    }
  })

  test('is labelled as a second reader labels it', () => {
    const labels = new Map(corpus.map(({ text, label }) => [text, label]))
    const second = readSecondLabels().filter((each) => each.language === language)
    expect(second).toHaveLength(900)
    const agreed = second.filter(({ text, label }) => labels.get(text) === label)
    expect(share(agreed.length, second.length)).toBeGreaterThan(0.95)
  })

  test('has no text of the challenge', () => {
    const challenge = readLabelled(join(import.meta.dirname, '../evaluation/challenge.jsonl'))
    const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
    const known = new Set(challenge.map(({ text }) => plain(text)))
    expect(corpus.filter(({ text }) => known.has(plain(text)))).toEqual([])
  })
})

test('near-duplicates are found by their words in order, whatever case and marks', () => {
  const texts = [
    'Спасибо за тёплый приём!',
    'Ждали курьера с девяти до девяти',
    'спасибо за теплый прием и чай',
    'до девяти с девяти курьера ждали',
    '👍',
  ]
  expect(nearDuplicates(texts)).toEqual([
    { text: 'спасибо за теплый прием и чай', like: 'Спасибо за тёплый приём!' },
  ])
})
