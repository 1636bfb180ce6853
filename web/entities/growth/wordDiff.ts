export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond this many comparisons a text is shown as replaced rather than the screen held up. */
const mostComparisons = 4_000_000

/** What an edit did to a text, by words: the fewest removed and added; the parts that are not added make up `before`. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const start = sharedLength(old, now)
  const end = sharedLength(old.slice(start).toReversed(), now.slice(start).toReversed())
  const [oldMiddle, nowMiddle] = [old, now].map((words) => words.slice(start, words.length - end))
  return merged([
    ...old.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle(oldMiddle ?? [], nowMiddle ?? []),
    ...old.slice(old.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
}

/** Words and what is between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index])
  return differs === -1 ? one.length : differs
}

function middle(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > mostComparisons) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ]
  }
  const parts: DiffPart[] = []
  const common = commonLengths(old, now)
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [gone, come] = [old[at], now[to]]
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone })
      at += 1
      to += 1
    } else if (gone !== undefined && common(at + 1, to) >= common(at, to + 1)) {
      parts.push({ kind: 'removed', text: gone })
      at += 1
    } else if (come !== undefined) {
      parts.push({ kind: 'added', text: come })
      to += 1
    }
  }
  return parts
}

/** How many words the rests of two texts share at most, from each place on (longest common subsequence). */
function commonLengths(old: readonly string[], now: readonly string[]): (at: number, to: number) => number {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const read = (at: number, to: number) =>
    at > old.length || to > now.length ? -1 : (lengths[at * width + to] ?? 0)
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      lengths[at * width + to] =
        old[at] === now[to] ? read(at + 1, to + 1) + 1 : Math.max(read(at + 1, to), read(at, to + 1))
    }
  }
  return read
}

function merged(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  return runs
}
