import type { OutputOf } from '#contract/call.ts'
import type { TagProposal, TagTheme, tagProposalCalls } from '#contract/content/tagProposals.ts'
import { mostProposals } from '#contract/content/tagProposals.ts'
import { TagCondition, type TagRule } from '#contract/content/tags.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { cooperativeYield } from '#server/engine/yield.ts'
import type { Actor } from '#server/http/caller.ts'
import { record } from '../../audit/audit.ts'
import { previewsByIds } from '../../content/content.ts'
import { refreshBenchmarks } from '../benchmarks.queries.ts'
import { clearTag, writeChanges } from '../contentTags.queries.ts'
import { ruleChanges, updateRule } from '../tagRule.queries.ts'
import { changeTags, deleteTag, insertTag } from '../tags.queries.ts'
import { type Candidate, fewestPosts, findCandidates } from './candidates.ts'
import { chooseProposals } from './chooseProposals.ts'
import { commonWords } from './commonWords.ts'
import {
  findUntouchedTag,
  isTitleTaken,
  listNewestPosts,
  readFigures,
  readForms,
  readKnown,
  readPosts,
  readStems,
  type SampledPost,
} from './proposals.queries.ts'
import { themeWords } from './themeWords.ts'

/** What posts of today are about is seen in these; older ones are counted, not read. */
const mostPosts = 5000
const postsAtOnce = 250
const mostConditions = 20

type Proposals = OutputOf<typeof tagProposalCalls.list>

/** The tags that the community's posts suggest. The same posts give the same proposals. */
export async function listProposals(db: Db, community: CommunityId): Promise<Proposals> {
  const { name, network, titles, refused } = await readKnown(db, community)
  const ids = await listNewestPosts(db, community, mostPosts)
  const posts = await readSample(db, community, ids)
  const yieldIfDue = cooperativeYield()
  const vocabulary = await readVocabulary(db, name, network)
  const known = new Set(titles)
  const gone = new Set(refused.map(({ key }) => key))
  const candidates = (await findCandidates(posts, vocabulary, yieldIfDue)).filter(
    (candidate) => !gone.has(keyOf(candidate)) && !known.has(titleOf(candidate, '').toLowerCase()),
  )
  const untagged = posts.flatMap((post, index) => (post.is_untagged ? [index] : []))
  const limits = { most: mostProposals, fewest: fewestPosts(posts.length) }
  const chosen = await chooseProposals(candidates, untagged, limits, yieldIfDue)

  const stems = chosen.flatMap(({ source, value, stems = [] }) => (source === 'word' ? [value] : stems))
  const forms = await readForms(db, community, stems, ids)
  const named = chosen.flatMap((candidate) => {
    const rule = ruleOf(candidate, forms)
    return rule ? [{ candidate, rule }] : []
  })
  const rules = named.map(({ rule }) => rule)
  const { rules: figures, ...totals } = await readFigures(db, community, rules)
  const previews = await previewsByIds(db, community, [
    ...new Set(figures.flatMap(({ examples }) => examples)),
  ])
  const items = named.flatMap(({ candidate, rule }, index): TagProposal[] => {
    const of = figures[index]
    if (!of || of.untagged === 0) return []
    return [
      {
        key: keyOf(candidate),
        source: candidate.source,
        title: titleOf(candidate, forms.get(candidate.value) ?? candidate.value),
        theme: candidate.source === 'theme' ? (candidate.value as TagTheme) : null,
        rule,
        matched: of.matched,
        untagged: of.untagged,
        median_views: of.median_views,
        examples: of.examples.flatMap((id) => previews.get(id) ?? []),
      },
    ]
  })
  return { ...totals, items, refused }
}

async function readSample(db: Db, community: CommunityId, ids: number[]): Promise<SampledPost[]> {
  const posts: SampledPost[] = []
  for (let from = 0; from < ids.length; from += postsAtOnce) {
    posts.push(...(await readPosts(db, community, ids.slice(from, from + postsAtOnce))))
  }
  return posts
}

async function readVocabulary(db: Db, name: string, network: string) {
  const stems = await readStems(db, [...commonWords, ...Object.values(themeWords).flat()])
  const stemsOf = (words: readonly string[]) => new Set(words.flatMap((word) => stems.get(word) ?? []))
  return {
    name,
    home: new URL(networkNamed(network).contentUrl('post', '1', '1')).hostname,
    common: stemsOf(commonWords),
    themes: new Map(
      Object.entries(themeWords).map(([theme, words]) => [theme as TagTheme, stemsOf(words)] as const),
    ),
  }
}

const keyOf = ({ source, value }: Candidate) => `${source}:${value}`.slice(0, 250)

/** As a tag is called; that of a theme, or of a type, is written by whoever shows it. */
function titleOf({ source, value, written = value }: Candidate, form: string): string {
  if (source === 'hashtag') return `#${value}`.slice(0, 100)
  if (source === 'series') return capitalised(written.toLowerCase()).slice(0, 100)
  return source === 'word' ? capitalised(form).slice(0, 100) : value
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Undefined where the contract has no such condition, as with a site that only looks like one. */
function ruleOf(candidate: Candidate, forms: Map<string, string>): TagRule | undefined {
  const conditions = conditionsOf(candidate, forms).flatMap(
    (condition) => TagCondition.safeParse(condition).data ?? [],
  )
  return conditions.length > 0 ? { match: 'any', conditions } : undefined
}

function conditionsOf({ source, value, written, stems = [] }: Candidate, forms: Map<string, string>) {
  const word = (stem: string) => ({ field: 'word', value: forms.get(stem) })
  switch (source) {
    case 'series':
      return [{ field: 'text', value: written }]
    case 'hashtag':
    case 'type':
      return [{ field: source, value }]
    case 'site':
      return [{ field: 'domain', value }]
    case 'word':
      return [word(value)]
    case 'theme':
      // Words of the theme that nobody here uses have no form.
      return stems
        .filter((stem) => forms.has(stem))
        .slice(0, mostConditions)
        .map(word)
  }
}

interface NewTag {
  title: string
  rule: TagRule
}

/** Adds tags with their rules, as one change. Titles that are taken are passed over. */
export const acceptProposals = (db: Db, community: CommunityId, items: NewTag[]) =>
  changeTags(db, community, async (tx) => {
    const made: string[] = []
    for (const { title, rule } of items) {
      // One at a time: two of them may be written alike.
      if (await isTitleTaken(tx, community, title)) continue
      const id = String((await insertTag(tx, community, { title })).id)
      await updateRule(tx, community, id, rule)
      await writeChanges(tx, community, ruleChanges(community, id, rule))
      made.push(id)
    }
    await refreshBenchmarks(tx, community, { tags: made })
    return { restored: made.length, passed_over: items.length - made.length }
  })

/** Deletes the tags that `acceptProposals` made of these, where they are still as it made them. */
export const withdrawProposals = (db: Db, community: CommunityId, by: Actor, items: NewTag[]) =>
  changeTags(db, community, async (tx) => {
    const found = await Promise.all(
      items.map(({ title, rule }) => findUntouchedTag(tx, community, title, rule)),
    )
    const ids = found.filter((id) => id !== undefined)
    for (const id of ids) await clearTag(tx, community, id)
    await refreshBenchmarks(tx, community, { tags: ids })
    for (const [index, { title }] of items.entries()) {
      const id = found[index]
      if (id === undefined) continue
      await deleteTag(tx, community, id)
      await record(tx, by, 'tag.delete', `tag ${id}`, { title })
    }
    return { restored: ids.length, passed_over: items.length - ids.length }
  })
