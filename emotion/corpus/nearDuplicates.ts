/**
 * Texts that share more than half of their words with an earlier one, in the same order: twice the longest common
 * subsequence of the words, divided by the words of both, is more than ½. Words are compared without case, marks and the
 * dots of ё; of a text without words its characters are.
 */
export function nearDuplicates(texts: string[]): { text: string; like: string }[] {
  const words = texts.map(wordsOf)
  const distinct = words.map((own) => new Set(own))
  const rarest = rarestWords(words)
  const having = new Map<string, number[]>()
  return words.flatMap((own, index) => {
    const others = new Set<number>()
    for (const word of rarest(own)) {
      const earlier = having.get(word) ?? []
      for (const other of earlier) others.add(other)
      earlier.push(index)
      having.set(word, earlier)
    }
    const lengthOf = (other: number) => words[other]?.length ?? 0
    const mayBeAlike = (other: number) => {
      const [mine = new Set(), theirs = new Set()] = [distinct[index], distinct[other]]
      // What two texts share in order is at most what they share at all.
      return 4 * (mine.intersection(theirs).size + own.length - mine.size) > own.length + lengthOf(other)
    }
    const like = [...others].find(
      (other) => mayBeAlike(other) && 4 * inOrder(own, words[other] ?? []) > own.length + lengthOf(other),
    )
    return like === undefined ? [] : [{ text: texts[index] ?? '', like: texts[like] ?? '' }]
  })
}

/**
 * The rarest words of a text, without which it shares too few to be like any other: prefix filtering, Chaudhuri et al. 2006.
 * Of two texts alike neither has three times the words of the other, so that both share more than a third of their own.
 */
function rarestWords(texts: string[][]): (own: string[]) => string[] {
  const uses = new Map<string, number>()
  for (const own of texts) for (const word of new Set(own)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const usesOf = (word: string) => uses.get(word) ?? 0
  return (own) => {
    const distinct = [...new Set(own)].sort((a, b) => usesOf(a) - usesOf(b) || (a < b ? -1 : 1))
    const repeated = own.length - distinct.length
    return distinct.slice(0, distinct.length - Math.max(0, Math.floor(own.length / 3 - repeated)))
  }
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return plain.match(/[\p{L}\p{N}_']+/gu) ?? [...plain]
}

/** Length of the longest common subsequence. */
function inOrder(a: string[], b: string[]): number {
  let before = Array<number>(b.length + 1).fill(0)
  for (const word of a) {
    const now = [0]
    b.forEach((other, j) => {
      now.push(word === other ? (before[j] ?? 0) + 1 : Math.max(before[j + 1] ?? 0, now[j] ?? 0))
    })
    before = now
  }
  return before.at(-1) ?? 0
}
