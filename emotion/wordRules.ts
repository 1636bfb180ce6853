import type { Emotion } from './emotions.ts'
import { cleanText } from './text/clean.ts'
import { formKeys } from './text/forms.ts'
import { EMOJI, FROWN, makeTokens, NUMBER, SMILE, scanTokens, WORD } from './text/tokens.ts'

/** What a word or phrase means in one community: '"пушка" is positive here'. */
export type WordRule = { phrase: string; emotion: Emotion }

/** A word or sign by the keys of its forms; one without keys is a mark, which ends a phrase. */
type Unit = { text: string; keys: readonly string[] }
type Phrase = { units: readonly ReadonlySet<string>[]; letters: number; emotion: Emotion }
/** Phrases by each key of their first unit. */
export type WordRules = ReadonlyMap<string, readonly Phrase[]>

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
  const byKey = new Map<string, Phrase[]>()
  for (const { phrase, emotion } of rules) {
    const units = unitsOf(phrase, true).filter(({ keys }) => keys.length > 0)
    const letters = units.reduce((total, { text }) => total + text.length, 0)
    const compiled = { units: units.map(({ keys }) => new Set(keys)), letters, emotion }
    for (const key of units[0]?.keys ?? []) byKey.set(key, [...(byKey.get(key) ?? []), compiled])
  }
  return byKey
}

/**
 * The emotion that the rules give to a text, or undefined when none speaks: no phrase is in it, a negation stands before
 * each, or phrases of equal length disagree. Case, ё/е, elongation and endings do not matter; the longest phrase wins.
 */
export function applyWordRules(rules: WordRules, text: string): Emotion | undefined {
  if (rules.size === 0) return undefined
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

const phrasesIn = (rules: WordRules, units: readonly Unit[]): Phrase[] =>
  units.flatMap(({ keys }, at) =>
    isNegated(units, at)
      ? []
      : keys.flatMap((key) => rules.get(key) ?? []).filter((phrase) => standsAt(phrase, units, at)),
  )

const standsAt = (phrase: Phrase, units: readonly Unit[], at: number): boolean =>
  phrase.units.every((forms, i) => units[at + i]?.keys.some((key) => forms.has(key)))

function isNegated(units: readonly Unit[], at: number): boolean {
  for (let before = at - 1; before >= at - NEGATION_REACH; before--) {
    const unit = units[before]
    if (!unit || unit.keys.length === 0) return false
    if (NEGATIONS.has(unit.text)) return !ADDING.has(units[before + 1]?.text ?? '')
  }
  return false
}

function unitsOf(text: string, isRule: boolean): Unit[] {
  const clean = cleanText(text)
  scanTokens(clean.text, tokens)
  return Array.from({ length: tokens.count }, (_, i) => {
    const kind = tokens.kind[i] ?? 0
    const unit = tokens.text.slice(tokens.start[i], tokens.end[i])
    if (!MATCHED.has(kind)) return { text: unit, keys: [] }
    if (kind !== WORD) return { text: unit, keys: [`=${unit}`] }
    const single = unit.replace(/(\p{L})\1+/gu, '$1')
    const elongated = isRule || clean.isElongated ? formKeys(single).map((key) => ELONGATED + key) : []
    return { text: unit, keys: [...formKeys(unit), ...elongated] }
  })
}
