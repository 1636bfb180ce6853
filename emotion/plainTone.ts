import type { Emotion } from './emotions.ts'
import { EMOJI, FROWN, SMILE, type Tokens, WORD } from './text/tokens.ts'

/** Words alone, so that marks and smiles around them do not matter. */
const GREETING =
  /^(?:привет(?:ик|ики|ствую)?|здравствуй(?:те)?|всем привет|привет всем|доброе утро|добрый (?:день|вечер)|доброго (?:дня|утра|вечера)|hi|hello|hey|hi all|hello everyone|good (?:morning|evening|afternoon))$/
const CONGRATULATION =
  /^(?:поздравля(?:ю|ем)|с (?:днем|др|новым|наступающим|праздником|рождеством|пасхой|юбилеем|победой|днюхой)(?= |$)|happy (?:birthday|new year|anniversary)|congrat)/

/** What the text is plainly, or undefined when the models must judge. `unknown` when nothing in it can carry a tone. */
export function plainTone(tokens: Tokens): Emotion | 'unknown' | undefined {
  const { words, signs, tone } = survey(tokens)
  if (words > 0) return phraseRule(tokens, words, tone)
  if (signs === 0) return 'unknown'
  if (tone === 0) return undefined
  return tone > 0 ? 'positive' : 'negative'
}

function survey(tokens: Tokens): { words: number; signs: number; tone: number } {
  let words = 0
  let signs = 0
  let tone = 0
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kind[i]
    if (kind === WORD) words++
    if (kind === EMOJI || kind === SMILE || kind === FROWN) signs++
    tone += tokens.tone[i] ?? 0
  }
  return { words, signs, tone }
}

const LONGEST_PHRASE = 12

function phraseRule(tokens: Tokens, words: number, tone: number): Emotion | undefined {
  if (words > LONGEST_PHRASE || tone < 0) return undefined
  const said: string[] = []
  for (let i = 0; i < tokens.count; i++)
    if (tokens.kind[i] === WORD) said.push(tokens.text.slice(tokens.start[i], tokens.end[i]))
  const phrase = said.join(' ')
  if (tone === 0 && GREETING.test(phrase)) return 'neutral'
  return CONGRATULATION.test(phrase) ? 'positive' : undefined
}
