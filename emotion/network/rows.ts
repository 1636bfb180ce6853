import { extractBags, makeBags, type Vocabulary } from '../text/bags.ts'
import { type CleanText, cleanText } from '../text/clean.ts'
import { makeTokens, scanTokens } from '../text/tokens.ts'

/** Texts as bags: text i owns bags first[i] .. first[i + 1]; bag b owns id[start[b] .. start[b + 1]] and word[b]. */
export type BagRows = {
  bits: number
  count: number
  first: Int32Array
  start: Int32Array
  id: Int32Array
  word: Int32Array
}

export function bagRows(
  texts: readonly string[],
  bits: number,
  vocabulary: Vocabulary,
  read: (raw: string) => CleanText = cleanText,
): BagRows {
  const tokens = makeTokens()
  const bags = makeBags(bits, vocabulary)
  const first = new Int32Array(texts.length + 1)
  const start: number[] = [0]
  const word: number[] = []
  const ids: Int32Array[] = []
  let used = 0
  texts.forEach((text, i) => {
    const clean = read(text)
    scanTokens(clean.text, tokens)
    extractBags(clean, tokens, bags)
    for (let b = 1; b <= bags.count; b++) start.push(used + (bags.start[b] ?? 0))
    word.push(...bags.word.subarray(0, bags.count))
    const size = bags.start[bags.count] ?? 0
    ids.push(bags.id.slice(0, size))
    used += size
    first[i + 1] = start.length - 1
  })
  const id = new Int32Array(used)
  let at = 0
  for (const part of ids) {
    id.set(part, at)
    at += part.length
  }
  return { bits, count: texts.length, first, start: Int32Array.from(start), id, word: Int32Array.from(word) }
}
