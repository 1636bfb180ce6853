import { cleanText } from '../text/clean.ts'
import { hashText } from '../text/hash.ts'
import { makeTokens, scanTokens, WORD } from '../text/tokens.ts'
import { commonBeginnings } from './commonBeginnings.ts'
import { matterWords, subjectWords } from './topicWords.ts'

export type Subject = keyof typeof subjectWords

export const generalTopics: readonly string[] = [
  ...Object.keys(subjectWords),
  ...Object.keys(matterWords),
  'questions',
]

/** Other words sort comments otherwise. */
export const lexiconVersion = (
  hashText(JSON.stringify([subjectWords, matterWords, [...commonBeginnings]])) >>> 0
).toString(16)

/** A topic that a community's own comments have, by beginnings of words; see `findOwnTopics`. */
export interface OwnTopic {
  key: string
  words: readonly string[]
}

type Hit = { topic: string; weight: number }
type Lexicon = Map<string, Hit[]>

const SURE = 2
const WEAK = 1
const SHORTEST_BEGINNING = 3
/** Longer words are cut before they are looked up. */
const LONGEST_WORD = 24

/** A word of the lexicon stands for all that begin with it; one with a dot at the end for itself alone. */
const ofSubjects: Lexicon = new Map()
const ofMatters: Lexicon = new Map()
for (const [topic, { sure, weak }] of Object.entries(subjectWords)) {
  addWords(ofSubjects, topic, weak, WEAK)
  addWords(ofSubjects, topic, sure, SURE)
}
for (const [topic, words] of Object.entries(matterWords)) addWords(ofMatters, topic, words, SURE)

function addWords(lexicon: Lexicon, topic: string, words: string, weight: number) {
  for (const word of words.trim().split(/\s+/)) addHit(lexicon, word, { topic, weight })
}

function addHit(lexicon: Lexicon, word: string, hit: Hit) {
  const known = lexicon.get(word)
  if (known) known.push(hit)
  else lexicon.set(word, [hit])
}

const tokens = makeTokens()

/** The different words of a comment, in lower case, without ё, mentions and links. Time: linear, of the first 2000 characters. */
export function wordsIn(text: string): Set<string> {
  scanTokens(cleanText(text).text, tokens)
  const words = new Set<string>()
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] === WORD) words.add(tokens.text.slice(tokens.start[i], tokens.end[i]))
  }
  return words
}

/** What the longest beginning of a word in a lexicon says, of the whole word first. */
function hitsOf(lexicon: Lexicon, word: string): Hit[] {
  const whole = lexicon.get(`${word}.`)
  if (whole) return whole
  for (let length = Math.min(word.length, LONGEST_WORD); length >= SHORTEST_BEGINNING; length--) {
    const hits = lexicon.get(word.slice(0, length))
    if (hits) return hits
  }
  return []
}

/** Whether a word is about a general topic. */
export const isOfGeneralTopic = (word: string): boolean =>
  hitsOf(ofSubjects, word).length > 0 || hitsOf(ofMatters, word).length > 0

/**
 * What tells the topics of comments: the subject that most of a comment's words are about, if any is sure or two are weak, then
 * all matters and the community's own topics that it has a word of, in the order of the lexicon. None for most short comments.
 */
export function makeSorter(own: readonly OwnTopic[]): (text: string) => string[] {
  const ownWords: Lexicon = new Map()
  for (const { key, words } of own)
    for (const word of words) addHit(ownWords, word, { topic: key, weight: SURE })

  return (text) => {
    const subjects = new Map<string, number>()
    const others = new Set<string>()
    for (const word of wordsIn(text)) {
      for (const { topic, weight } of hitsOf(ofSubjects, word)) {
        subjects.set(topic, (subjects.get(topic) ?? 0) + weight)
      }
      for (const { topic } of hitsOf(ofMatters, word)) others.add(topic)
      for (const { topic } of hitsOf(ownWords, word)) others.add(topic)
    }
    if (text.includes('?')) others.add('questions')
    const subject = heaviest(subjects)
    const ordered = [...generalTopics, ...own.map(({ key }) => key)].filter((topic) => others.has(topic))
    return subject ? [subject, ...ordered] : ordered
  }
}

function heaviest(subjects: Map<string, number>): string | undefined {
  let best: string | undefined
  let most = SURE - WEAK
  for (const [topic, weight] of subjects) {
    if (weight > most) [best, most] = [topic, weight]
  }
  return best
}
