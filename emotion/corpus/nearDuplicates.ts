/**
 * Texts that share more than half of their words with an earlier one, in the same order: twice the longest common
 * subsequence of the words, divided by the words of both, is more than ½. Words are compared without case, marks and the
 * dots of ё; of a text without words its characters are.
 */
export function nearDuplicates(texts: string[]): { text: string; like: string }[] {
  const words = texts.map(wordsOf)
  const distinct = rarestFirst(words)
  const having = new Map<number, number[]>()
  const seenFor = new Int32Array(words.length).fill(-1)
  return words.flatMap((own, index) => {
    const mine = distinct[index] ?? []
    const repeated = own.length - mine.length
    /** Of a text with which this one shares the word at `place`, but none of those that are rarer. */
    const isLike = (other: number, place: number) => {
      const theirs = words[other] ?? []
      const needed = (own.length + theirs.length) / 4
      if (mine.length - place + repeated <= needed) return false
      // What two texts share in order is at most what they share at all.
      return shared(mine, distinct[other] ?? []) + repeated > needed && inOrder(own, theirs) > needed
    }
    let like: number | undefined
    for (const [place, word] of mine.slice(0, telling(own.length, repeated)).entries()) {
      const earlier = having.get(word) ?? []
      like ??= earlier.find((other) => {
        if (seenFor[other] === index) return false
        seenFor[other] = index
        return isLike(other, place)
      })
      earlier.push(index)
      having.set(word, earlier)
    }
    return like === undefined ? [] : [{ text: texts[index] ?? '', like: texts[like] ?? '' }]
  })
}

/**
 * How many of a text's rarest words are looked up: without one of them it shares too few to be like any other (prefix filtering,
 * Chaudhuri et al. 2006). Of two texts alike neither has three times the words of the other, so that both share more than a third
 * of their own.
 */
const telling = (words: number, repeated: number): number =>
  words - repeated - Math.max(0, Math.floor(words / 3 - repeated))

/** The distinct words of each text by their rank in all, the rarest first. */
function rarestFirst(texts: string[][]): number[][] {
  const uses = new Map<string, number>()
  for (const own of texts) for (const word of new Set(own)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const ranked = [...uses].sort(([a, usesOfA], [b, usesOfB]) => usesOfA - usesOfB || (a < b ? -1 : 1))
  const ranks = new Map(ranked.map(([word], rank) => [word, rank]))
  return texts.map((own) => [...new Set(own)].map((word) => ranks.get(word) ?? 0).sort((a, b) => a - b))
}

/** How many numbers two ascending lists share. */
function shared(a: number[], b: number[]): number {
  let count = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] as number) - (b[j] as number)
    if (difference === 0) count++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return count
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
