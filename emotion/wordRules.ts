import type { Emotion } from './emotions.ts'
import { cleanText } from './text/clean.ts'
import { formKeys } from './text/forms.ts'
import { EMOJI, FROWN, makeTokens, NUMBER, SMILE, scanTokens, WORD } from './text/tokens.ts'

/** What a word or phrase means in one community: '"пушка" is positive here'. */
export type WordRule = { phrase: string; emotion: Emotion }

/** A word or sign with the keys of its forms, which take the most time; a mark has none and ends a phrase. */
type Unit = { text: string; isMark: boolean; keys: () => readonly string[] }
type Phrase = { units: readonly ReadonlySet<string>[]; letters: number; emotion: Emotion }
/** Phrases by each key of their first unit, and the characters that these units begin with, as all of their forms do. */
export type WordRules = {
  phrases: ReadonlyMap<string, readonly Phrase[]>
  starts: ReadonlySet<string>
}

const MATCHED = new Set([WORD, NUMBER, EMOJI, SMILE, FROWN])
/** Words this far before a phrase may negate it, when no mark is between: "не пушка", "не очень пушка". */
const NEGATION_REACH = 2
const NEGATIONS = new Set(
  "не ни нет без никакой никакая никакое никакие not no never without isn't aren't wasn't weren't don't doesn't didn't ain't".split(
    ' ',
  ),
)
/** After a negation these add rather than deny: "не просто пушка". */
const ADDING = new Set(['только', 'просто', 'just', 'only'])
/** Marks keys of words whose repeated letters were taken as one, which both sides must then be. */
const ELONGATED = '~'

const tokens = makeTokens()

/** Phrases in which nothing can be matched, neither a word nor a number nor an emoji, are left out. */
export function compileWordRules(rules: readonly WordRule[]): WordRules {
  const phrases = new Map<string, Phrase[]>()
  const starts = new Set<string>()
  for (const { phrase, emotion } of rules) {
    const units = unitsOf(phrase, true).filter(({ isMark }) => !isMark)
    const letters = units.reduce((total, { text }) => total + text.length, 0)
    const compiled = { units: units.map(({ keys }) => new Set(keys())), letters, emotion }
    for (const { text, keys } of units.slice(0, 1)) {
      starts.add(text.charAt(0))
      for (const key of keys()) phrases.set(key, [...(phrases.get(key) ?? []), compiled])
    }
  }
  return { phrases, starts }
}

/**
 * The emotion that the rules give to a text, or undefined when none speaks: no phrase is in it, a negation stands before
 * each, or phrases of equal length disagree. Case, ё/е, elongation and endings do not matter; the longest phrase wins.
 */
export function applyWordRules(rules: WordRules, text: string): Emotion | undefined {
  if (rules.phrases.size === 0) return undefined
  const found = phrasesIn(rules, unitsOf(text, false))
  const words = Math.max(...found.map(({ units }) => units.length))
  const widest = found.filter(({ units }) => units.length === words)
  const letters = Math.max(...widest.map((phrase) => phrase.letters))
  const emotions = new Set(
    widest.filter((phrase) => phrase.letters === letters).map(({ emotion }) => emotion),
  )
  const [emotion] = emotions
  return emotions.size === 1 ? emotion : undefined
}

const phrasesIn = ({ phrases, starts }: WordRules, units: readonly Unit[]): Phrase[] =>
  units.flatMap(({ text, keys }, at) =>
    !starts.has(text.charAt(0)) || isNegated(units, at)
      ? []
      : keys()
          .flatMap((key) => phrases.get(key) ?? [])
          .filter((phrase) => standsAt(phrase, units, at)),
  )

const standsAt = (phrase: Phrase, units: readonly Unit[], at: number): boolean =>
  phrase.units.every((forms, i) => units[at + i]?.keys().some((key) => forms.has(key)))

function isNegated(units: readonly Unit[], at: number): boolean {
  for (let before = at - 1; before >= at - NEGATION_REACH; before--) {
    const unit = units[before]
    if (!unit || unit.isMark) return false
    if (NEGATIONS.has(unit.text)) return !ADDING.has(units[before + 1]?.text ?? '')
  }
  return false
}

function unitsOf(text: string, isRule: boolean): Unit[] {
  const clean = cleanText(text)
  scanTokens(clean.text, tokens)
  const isElongated = isRule || clean.isElongated
  return Array.from({ length: tokens.count }, (_, i) => {
    const kind = tokens.kind[i] ?? 0
    const unit = tokens.text.slice(tokens.start[i], tokens.end[i])
    return { text: unit, isMark: !MATCHED.has(kind), keys: () => keysOf(unit, kind, isElongated) }
  })
}

function keysOf(unit: string, kind: number, isElongated: boolean): string[] {
  if (!MATCHED.has(kind)) return []
  if (kind !== WORD) return [`=${unit}`]
  if (!isElongated) return formKeys(unit)
  const single = unit.replace(/(\p{L})\1+/gu, '$1')
  return [...formKeys(unit), ...formKeys(single).map((key) => ELONGATED + key)]
}
