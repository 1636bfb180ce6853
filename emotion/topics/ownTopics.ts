import { commonBeginnings } from './commonBeginnings.ts'
import { isOfGeneralTopic, type OwnTopic, wordsIn } from './topics.ts'

/** A comment of a community that its own topics are found in. */
export interface ReadComment {
  text: string
  /** Who wrote it; comments of nobody known count as of one person. */
  author: string
}

/** Most topics that a community has beside the general ones. */
export const mostOwnTopics = 6
/** What fewer people write about is no topic, nor may the words of one of them be kept as such. */
const fewestPeople = 5
const fewestShare = 0.01
/** What stands in more of the comments is how people of this community speak. */
const mostShare = 0.25
/** Beginnings of this length stand for a word in all its forms. */
const beginningLength = 6
const commonLength = 5
const shortestWord = 4
/** A word that mostly stands beside another one is of its topic. */
const companionShare = 0.6
const mostWords = 4

interface Beginning {
  comments: Set<number>
  people: Set<string>
  forms: Map<string, number>
}

/**
 * Topics of a community's own: words that many of its people use, and that are neither common nor of a general topic, each with
 * those that mostly stand beside it; at each step the one in most of the comments that are left. Those it had before stay as long
 * as people use them, with their key and words, so that a day more changes nothing else. Time: linear in the words, then a pass
 * over the comments of candidates for each topic; gives way to others through `pause`.
 */
export async function findOwnTopics(
  comments: readonly ReadComment[],
  before: readonly OwnTopic[],
  pause: (words: number) => Promise<void>,
): Promise<(OwnTopic & { form: string })[]> {
  const beginnings = await readBeginnings(comments, pause)
  const fewest = Math.max(fewestPeople, comments.length * fewestShare)
  const isUsed = ({ people, comments: of }: Beginning) => people.size >= fewestPeople && of.size >= fewest
  const formOf = (beginning: string) => mostFrequent(beginnings.get(beginning)?.forms ?? new Map())

  const kept = before.flatMap((topic) => {
    const first = topic.words[0] ?? ''
    const found = beginnings.get(first)
    return found && isUsed(found) ? [{ ...topic, form: formOf(first) }] : []
  })
  const taken = new Set(kept.flatMap(({ words }) => words))
  const left = new Set(comments.keys())
  for (const word of taken) for (const at of beginnings.get(word)?.comments ?? []) left.delete(at)

  const waiting = new Map(
    [...beginnings].filter(
      ([word, found]) =>
        !taken.has(word) && isUsed(found) && found.comments.size <= comments.length * mostShare,
    ),
  )
  const found = [...kept]
  while (found.length < mostOwnTopics) {
    const best = await widest(waiting, left, fewest, pause)
    if (!best) break
    const words = [best, ...companionsOf(best, waiting)]
    for (const word of words) {
      for (const at of waiting.get(word)?.comments ?? []) left.delete(at)
      waiting.delete(word)
    }
    found.push({ key: `own:${best}`, words, form: formOf(best) })
  }
  return found
}

async function readBeginnings(
  comments: readonly ReadComment[],
  pause: (words: number) => Promise<void>,
): Promise<Map<string, Beginning>> {
  const beginnings = new Map<string, Beginning>()
  for (const [at, { text, author }] of comments.entries()) {
    const words = wordsIn(text)
    await pause(words.size * 50)
    for (const word of words) {
      if (word.length < shortestWord || commonBeginnings.has(word.slice(0, commonLength))) continue
      if (isOfGeneralTopic(word)) continue
      const beginning = word.slice(0, beginningLength)
      const known = beginnings.get(beginning) ?? { comments: new Set(), people: new Set(), forms: new Map() }
      beginnings.set(beginning, known)
      known.comments.add(at)
      known.people.add(author)
      known.forms.set(word, (known.forms.get(word) ?? 0) + 1)
    }
  }
  return beginnings
}

/** The word in most of the comments left; equals by the alphabet. What is in too few never is in enough again. */
async function widest(
  waiting: Map<string, Beginning>,
  left: ReadonlySet<number>,
  fewest: number,
  pause: (words: number) => Promise<void>,
): Promise<string | undefined> {
  let best: { word: string; n: number } | undefined
  for (const [word, { comments }] of waiting) {
    await pause(comments.size)
    let n = 0
    for (const at of comments) if (left.has(at)) n++
    if (n < fewest) waiting.delete(word)
    else if (!best || n > best.n || (n === best.n && word < best.word)) best = { word, n }
  }
  return best?.word
}

function companionsOf(best: string, waiting: Map<string, Beginning>): string[] {
  const main = waiting.get(best)?.comments ?? new Set()
  return [...waiting]
    .filter(([word, { comments }]) => {
      if (word === best) return false
      let n = 0
      for (const at of comments) if (main.has(at)) n++
      return n >= comments.size * companionShare
    })
    .map(([word]) => word)
    .sort()
    .slice(0, mostWords - 1)
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? ''
