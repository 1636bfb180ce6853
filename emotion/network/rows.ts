import { extractBags, makeBags } from '../text/bags.ts'
import { cleanText } from '../text/clean.ts'
import { makeTokens, scanTokens } from '../text/tokens.ts'

/** Texts as bags: text i owns bags first[i] .. first[i + 1]; bag b owns id[start[b] .. start[b + 1]]. */
export type BagRows = { count: number; first: Int32Array; start: Int32Array; id: Int32Array }

export function bagRows(texts: readonly string[], bits: number): BagRows {
  const tokens = makeTokens()
  const bags = makeBags(bits)
  const first = new Int32Array(texts.length + 1)
  const start: number[] = [0]
  const ids: Int32Array[] = []
  let used = 0
  texts.forEach((text, i) => {
    const clean = cleanText(text)
    scanTokens(clean.text, tokens)
    extractBags(clean, tokens, bags)
    for (let b = 1; b <= bags.count; b++) start.push(used + (bags.start[b] ?? 0))
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
  return { count: texts.length, first, start: Int32Array.from(start), id }
}
