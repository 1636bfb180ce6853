import { cleanText } from './text/clean.ts'
import { formKeys } from './text/forms.ts'
import { EMOJI, makeTokens, NUMBER, scanTokens, WORD } from './text/tokens.ts'

/** What a word may begin with, or is. */
export type Beginning = { text: string; isWhole: boolean }

/** See `formKeys`: a vowel may stand before the last letter of such a noun's stem. */
const MAY_HAVE_VOWEL = /^(.{2,})([кцнлр])$/
const INNER_MARK = /['-]/

const tokens = makeTokens()

/**
 * For finding texts in an index of their words (without ё, split at all marks): each text in which `applyWordRules` finds
 * the phrase has, for each item here, a word with one of its beginnings. Many others have, too. Empty when only marks
 * and emoticons could be looked for.
 */
export function beginningsOf(phrase: string): Beginning[][] {
  scanTokens(cleanText(phrase).text, tokens)
  return Array.from({ length: tokens.count }, (_, i) => {
    const token = tokens.text.slice(tokens.start[i], tokens.end[i])
    if (tokens.kind[i] === WORD) return beginningsOfWord(token)
    return tokens.kind[i] === NUMBER || tokens.kind[i] === EMOJI ? [{ text: token, isWhole: true }] : []
  }).filter((beginnings) => beginnings.length > 0)
}

function beginningsOfWord(word: string): Beginning[] {
  const single = word.replace(/(\p{L})\1+/gu, '$1')
  const plain = formKeys(word).flatMap(beginningsOfKey)
  const elongated = formKeys(single).flatMap(beginningsOfKey).flatMap(withElongated)
  return withoutCovered([...plain, ...elongated])
}

/** A key is '=' and the word, or the kind of word, a space and the stem. */
function beginningsOfKey(key: string): Beginning[] {
  const isWhole = key.startsWith('=')
  const stem = isWhole ? key.slice(1) : key.slice(key.indexOf(' ') + 1)
  const [first = '', ...others] = stem.split(INNER_MARK)
  const beginning = { text: first, isWhole: isWhole || others.length > 0 }
  const nouns = key.startsWith('noun ') && others.length === 0 ? MAY_HAVE_VOWEL.exec(stem) : null
  if (!nouns) return [beginning]
  return [
    beginning,
    ...['о', 'е'].map((vowel) => ({ text: `${nouns[1]}${vowel}${nouns[2]}`, isWhole: false })),
  ]
}

/** A word drawn out begins like any other up to the letter that is repeated first. */
function withElongated(beginning: Beginning): Beginning[] {
  const letters = [...beginning.text]
  return [
    beginning,
    ...letters.map((letter, i) => ({ text: letters.slice(0, i + 1).join('') + letter, isWhole: false })),
  ]
}

function withoutCovered(beginnings: readonly Beginning[]): Beginning[] {
  const unique = [...new Map(beginnings.map((each) => [`${each.text} ${each.isWhole}`, each])).values()]
  return unique.filter(
    (each) => !unique.some((other) => other !== each && !other.isWhole && each.text.startsWith(other.text)),
  )
}
