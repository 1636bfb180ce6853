import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Emotion } from '../emotions.ts'
import type { Language } from '../text/language.ts'

/**
 * What a comment is an example of: side `a` is the kind, `b` its opposite, about the same matter in other words; `plain`
 * has none. What each means is in README.md.
 */
export const corpusKinds = {
  irony: { a: 'negative', b: 'positive' },
  'negated-praise': { a: 'negative', b: 'positive' },
  'negated-blame': { a: 'positive', b: 'negative' },
  understatement: { a: 'negative', b: 'positive' },
  event: { a: 'negative', b: 'positive' },
  obscene: { a: 'positive', b: 'negative' },
  slang: { a: 'positive', b: 'negative' },
  translit: { a: 'positive', b: 'negative' },
  question: { a: 'neutral', b: 'negative' },
  plain: { a: 'neutral' },
} as const satisfies Record<string, { a: Emotion; b?: Emotion }>

export const corpusTopics = [
  'bank',
  'cafe',
  'cinema',
  'city',
  'clinic',
  'course',
  'delivery',
  'event',
  'game',
  'hotel',
  'housing',
  'library',
  'museum',
  'music',
  'park',
  'provider',
  'salon',
  'school',
  'shop',
  'sport',
  'theatre',
  'transport',
  'university',
  'zoo',
] as const

export interface CorpusComment {
  text: string
  label: Emotion
  kind: keyof typeof corpusKinds
  side: 'a' | 'b'
  /** Of a comment and its opposite, unique within a language. */
  pair?: string
  topic: (typeof corpusTopics)[number]
}

/** All comments of a language, a comment beside its opposite. */
export const readCorpus = (language: Language): CorpusComment[] => readLines(language)

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** What somebody who saw nothing but some of the texts called them. */
export const readSecondLabels = (): { language: Language; text: string; label: Emotion }[] =>
  readLines('second')

const kinds = Object.keys(corpusKinds)

/**
 * Whether a comment is kept for testing, and so never learnt from: of each kind those of every fifth topic, of the next
 * kind those of the next, so that every kind and every topic is tested and no tested topic of a kind was learnt.
 */
export const isHeldOut = (comment: KindAndTopic): boolean => fifthOf(comment) === 0

/** A fifth of what may be learnt from, cut likewise: trials leave it out to find settings and the calibration. */
export const isForTrials = (comment: KindAndTopic): boolean => fifthOf(comment) === 1

type KindAndTopic = Pick<CorpusComment, 'kind' | 'topic'>

const fifthOf = ({ kind, topic }: KindAndTopic) => (kinds.indexOf(kind) + corpusTopics.indexOf(topic)) % 5
