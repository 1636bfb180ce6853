import type { ProposalSource, TagTheme } from '#contract/content/tagProposals.ts'
import type { YieldIfDue } from '#server/engine/yield.ts'
import type { SampledPost } from './proposals.queries.ts'

/** What posts have in common. `value` is the hashtag, site, type, stem, opening or theme; `posts` are places in the sample. */
export interface Candidate {
  source: ProposalSource
  value: string
  posts: number[]
  /** Of a theme: the stems of it that are in use. Of a series: how its opening is mostly written. */
  stems?: string[]
  written?: string
}

interface Vocabulary {
  themes: Map<TagTheme, Set<string>>
  /** Stems that name no subject. */
  common: Set<string>
  /** What the community is called: everything is about these words. */
  name: string
  /** The site of the network. */
  home: string
}

/** Fewer posts make no tag. */
export const fewestPosts = (posts: number) => Math.max(3, Math.ceil(posts * 0.005))
/** What is true of more of the posts tells nothing about one of them, unless it is what they are. */
const mostOfPosts = 0.3

/** Sites that stand for any other one: the network itself comes as `home`. */
const shorteners = /^(?:[a-z]{1,2}\.[a-z]{2}|clck\.ru|bit\.ly|goo\.gl|u\.to)$/

/**
 * Everything that enough posts of a sample have in common. Time: linear in the words of the sample, which is bounded.
 */
export async function findCandidates(
  posts: readonly SampledPost[],
  { themes, common, name, home }: Vocabulary,
  yieldIfDue: YieldIfDue,
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>()
  const openings = new Map<string, Map<string, number>>()
  const add = (source: ProposalSource, value: string, post: number) => {
    const key = `${source} ${value}`
    const known = found.get(key)
    if (known) known.posts.push(post)
    else found.set(key, { source, value, posts: [post] })
  }
  const themesOf = Map.groupBy(
    [...themes].flatMap(([theme, stems]) => [...stems].map((stem) => ({ theme, stem }))),
    ({ stem }) => stem,
  )
  const beginnings = (name.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 4))
  const isName = (word: string) => beginnings.some((beginning) => word.startsWith(beginning))
  // 'олонецкиймузей' of the museum of Olonets is its name once more.
  const isNames = (word: string) => beginnings.filter((beginning) => word.includes(beginning)).length > 1

  for (const [index, post] of posts.entries()) {
    await yieldIfDue(post.stems.length + 20)
    if (post.type !== 'text') add('type', post.type, index)
    for (const hashtag of post.hashtags) if (!isNames(hashtag)) add('hashtag', hashtag, index)
    for (const site of post.sites) if (site !== home && !shorteners.test(site)) add('site', site, index)
    const hashtags = new Set(post.hashtags)
    for (const stem of post.stems) {
      if (stem.length < 4 || common.has(stem) || isName(stem) || themesOf.has(stem)) continue
      if (![...hashtags].some((hashtag) => hashtag.startsWith(stem))) add('word', stem, index)
    }
    const about = new Set(post.stems.flatMap((stem) => themesOf.get(stem)?.map(({ theme }) => theme) ?? []))
    for (const theme of about) add('theme', theme, index)
    const opening = readOpening(post.opening)
    if (opening) {
      const value = opening.toLowerCase().replaceAll('ё', 'е')
      add('series', value, index)
      const written = openings.get(value) ?? new Map<string, number>()
      openings.set(value, written.set(opening, (written.get(opening) ?? 0) + 1))
    }
  }

  const fewest = fewestPosts(posts.length)
  const isKept = ({ source, posts: { length } }: Candidate) =>
    length >= fewest && (source === 'type' || length <= posts.length * mostOfPosts)
  return [...found.values()].filter(isKept).map((candidate) => ({
    ...candidate,
    ...(candidate.source === 'series' && { written: mostFrequent(openings.get(candidate.value)) }),
    ...(candidate.source === 'theme' && { stems: [...(themes.get(candidate.value as TagTheme) ?? [])] }),
  }))
}

const mostFrequent = (counts: Map<string, number> = new Map()): string =>
  [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? ''

/** In words of the text: more make a sentence, which is no rubric's name. */
const mostWords = 6
const shortestOpening = 5
const longestOpening = 80

/**
 * The name of a rubric at the beginning of a text, without emoji and quotes around it: words in capitals, or what stands before
 * a colon, an end of sentence, an emoji or the end of the line. Undefined where there is none.
 */
export function readOpening(text: string): string | undefined {
  const line =
    text
      .normalize('NFC')
      .trimStart()
      .split(/[\n\r]/, 1)[0] ?? ''
  const head = line
    .slice(0, longestOpening)
    .split(/[:.!?|—–\p{Extended_Pictographic}]/u)
    .find(hasLetters)
  if (!head) return undefined
  const isCut = head.length < line.length || line.length < longestOpening
  const words = [...head.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)]
  const lower = words.findIndex(([word]) => word !== word.toUpperCase())
  const capitals = lower < 0 ? words : words.slice(0, lower)
  const chosen = isShouted(capitals) ? capitals : isCut && words.length > 1 ? words : []
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last || chosen.length > mostWords) return undefined
  const opening = head.slice(first.index, last.index + last[0].length)
  return opening.length < shortestOpening ? undefined : opening
}

const hasLetters = (part: string) => /\p{L}{2}/u.test(part)

const isShouted = (words: RegExpExecArray[]) =>
  words.some(([word]) => word.length >= 4 && word.toLowerCase() !== word)
