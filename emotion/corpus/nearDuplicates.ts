/**
 * Texts that share more than half of their words with an earlier one, in the same order: twice the longest common
 * subsequence of the words, divided by the words of both, is more than ½. Words are compared without case, marks and the
 * dots of ё; of a text without words its characters are.
 */
export function nearDuplicates(texts: string[]): { text: string; like: string }[] {
  const words = texts.map(wordsOf)
  const having = new Map<string, number[]>()
  return words.flatMap((own, index) => {
    const sharing = new Map<number, number>()
    for (const word of new Set(own)) {
      const earlier = having.get(word) ?? []
      for (const other of earlier) sharing.set(other, (sharing.get(other) ?? 0) + 1)
      having.set(word, [...earlier, index])
    }
    const repeated = own.length - new Set(own).size
    const like = [...sharing].find(([other, shared]) => {
      const both = own.length + (words[other]?.length ?? 0)
      // What two texts share in order is at most what they share at all.
      return 4 * (shared + repeated) > both && 4 * inOrder(own, words[other] ?? []) > both
    })
    return like ? [{ text: texts[index] ?? '', like: texts[like[0]] ?? '' }] : []
  })
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
