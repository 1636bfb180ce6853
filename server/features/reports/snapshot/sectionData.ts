import { isDeepStrictEqual } from 'node:util'
import { type ComparedPeriod, type Granularity, Graph, Subjects } from '#contract/analytics.ts'
import { CommentFilters, CommentOverview } from '#contract/content/comments.ts'
import { ComparisonResult } from '#contract/content/comparisons.ts'
import { ContentFilters } from '#contract/content/content.ts'
import { Audience, Changes, Followers, Highlights } from '#contract/overview.ts'
import type { Blueprint, ReportSection, SectionKind } from '#contract/reports.ts'
import type { sectionComparisons } from '#contract/vocabulary.ts'
import { WebFilters, WebGraph, WebSubjects } from '#contract/web/webAnalytics.ts'
import { groupCount } from '#contract/web/webFigures.ts'
import { daysFrom } from '../../../lib/calendar.ts'
import { getGraph, getSubjects, kindsIn, resolvePeriods, storiesFrom } from '../../analytics/analytics.ts'
import { getOverview, listTopics } from '../../comments/comments.ts'
import { compareContents } from '../../comparisons/comparisons.ts'
import { contentByIds } from '../../content/content.ts'
import { getAudience, getChanges, getFollowers, getHighlights } from '../../overview/overview.ts'
import { getOverview as getTagOverview } from '../../tags/tags.ts'
import { getWebGraph, getWebSubjects } from '../../web/web.ts'
import type { Days } from '../schedule/schedule.ts'
import { takeCampaign } from './campaignData.ts'
import { quote } from './quotes.ts'
import { findNetwork } from './snapshot.queries.ts'
import type { Asked, SectionData, SectionOf } from './snapshot.ts'

type Take<Kind extends SectionKind> = (asked: Asked, section: SectionOf<Kind>) => Promise<SectionData[Kind]>

/** What a section shows. Errors: validation_failed with the section's own fields. */
export const takeData = async (asked: Asked, section: ReportSection): Promise<SectionData[SectionKind]> =>
  sectionData[section.kind](asked, section as never)

/** What each kind of section shows: what the call of a screen would answer, without what the answer does not have. */
const sectionData: { [Kind in SectionKind]: Take<Kind> } = {
  metrics: takeGraph,
  chart: takeGraph,

  async changes({ db, community, context, ...asked }, { metric, basis, ...section }) {
    const compare = otherDays(asked.days, section.compare)
    const changes = await getChanges(
      db,
      community,
      { filters: sectionFilters(asked), metric, basis, compare },
      context,
    )
    return { changes: Changes.parse(changes) }
  },

  async tags(asked, section) {
    const { days, other } = await comparedDays(asked, section.compare)
    const kinds = kindsIn(asked.blueprint.content_type)
    const isPartial = other && storiesFrom({ basis: 'published', kinds }, asked.context, [days, other])
    return {
      subjects: await takeSubjects(asked, section, days),
      // Those that are compared may have been fewer or more then.
      compared:
        other && !isPartial ? await takeSubjects(asked, { ...section, limit: mostGroups }, other) : null,
    }
  },

  async selection({ db, community, context, ...asked }, { metric, count }) {
    const highlights = await getHighlights(
      db,
      community,
      { filters: sectionFilters(asked), metric, count },
      context,
    )
    const { benchmarks } = await getTagOverview(db, community, asked.blueprint.benchmark_year)
    return { highlights: Highlights.parse(highlights), benchmarks }
  },

  async tone(asked, { compare }) {
    const { days, other } = await comparedDays(asked, compare)
    return { tone: await takeTone(asked, days), compared: other && (await takeTone(asked, other)) }
  },

  async topics(asked, { by, compare, quotes }) {
    const { days, other } = await comparedDays(asked, compare)
    const { items, comments, without } = await listTopics(asked.db, asked.community, {
      ...days,
      ...(other && { compare_from: other.from, compare_to: other.to }),
      by,
    })
    const network = await findNetwork(asked.db, asked.community)
    const topics = items.map(({ examples, words: _, ...topic }) => ({
      ...topic,
      quotes: examples.slice(0, quotes).map((example) => quote(network, example)),
    }))
    return { topics, comments, without }
  },

  async audience({ db, community, context, ...asked }, section) {
    const { days } = asked
    const compare = comparedWith(asked, section.compare)
    return {
      followers: Followers.parse(await getFollowers(db, community, { ...days, compare }, context)),
      audience: Audience.parse(await getAudience(db, community, days, context)),
    }
  },

  web: (asked, section) =>
    takeWeb(asked, section, finestOf(asked.days, 'published'), comparedWith(asked, section.compare)),

  campaign: takeCampaign,

  async comparison({ db, community, context, blueprint }, { content_ids }) {
    const ids = (await contentByIds(db, community, content_ids)).map(({ id }) => id)
    const comparison = await compareContents(db, community, ids, blueprint.benchmark_year, context.now)
    return { comparison: ComparisonResult.parse(comparison), lost: content_ids.length - ids.length }
  },

  text: async () => ({}),
}

/** More groups than a section shows, so that each of them is found in another period. */
const mostGroups = 200

async function takeSubjects(
  { db, community, context, blueprint }: Asked,
  { metrics, by, limit }: SectionOf<'tags'>,
  days: Days,
): Promise<Subjects> {
  const question = {
    filters: sectionFilters({ blueprint, days }),
    metrics,
    by,
    year: blueprint.benchmark_year,
    limit,
  }
  return Subjects.parse(await getSubjects(db, community, question, context))
}

/** The days that a section tells of, where they are compared those that are over, and as many others; null for none. */
async function comparedDays(asked: Asked, compare: SectionOf<'tone'>['compare']) {
  const { db, context, days } = asked
  const { finished, compared, cut } = await resolvePeriods(
    db,
    context,
    days,
    comparedWith(asked, compare),
    '',
  )
  if (!compared) return { days, other: null }
  return { days: finished ?? days, other: { from: compared.from, to: cut?.day ?? compared.to } }
}

async function takeGraph(asked: Asked, section: SectionOf<'metrics'> | SectionOf<'chart'>) {
  const { db, community, context, days } = asked
  const { metrics, basis, compare } = section
  const chosen = section.kind === 'chart' ? section.granularity : undefined
  const graph = await getGraph(
    db,
    community,
    {
      filters: sectionFilters(asked),
      metrics,
      basis,
      granularity: chosen ?? finestOf(days, basis),
      compare: comparedWith(asked, compare),
    },
    context,
  )
  return { graph: Graph.parse(graph) }
}

/** So fine that a chart is neither a few points nor a carpet of them. */
function finestOf({ from, to }: Days, basis: SectionOf<'chart'>['basis']) {
  const days = daysFrom(from, to) + 1
  if (days === 1 && basis === 'published') return 'hour'
  if (days <= 62) return 'day'
  if (days <= 190) return 'week'
  return days <= 3700 ? 'month' : 'year'
}

/** Comments that were written on these days under content that passes the filters, whenever it was published. */
async function takeTone({ db, community, blueprint }: Asked, days: Days) {
  const contents = contentsOf(blueprint)
  const filters = CommentFilters.parse({ ...days, ...(isNarrowed(contents) && { contents }) })
  const length = daysFrom(days.from, days.to) + 1
  const by = length <= 62 ? 'day' : length <= 190 ? 'week' : 'month'
  return CommentOverview.parse(await getOverview(db, community, filters, by))
}

export const sectionFilters = ({ blueprint, days }: Pick<Asked, 'blueprint' | 'days'>): ContentFilters => ({
  ...contentsOf(blueprint),
  ...days,
})

const contentsOf = ({ filters, content_type }: Blueprint): ContentFilters =>
  ContentFilters.parse({ ...filters, kind: content_type })

const isNarrowed = (contents: ContentFilters) => !isDeepStrictEqual(contents, ContentFilters.parse({}))

/** Shorter periods are compared with the same weekdays of the year before, longer ones with the same dates. */
const fewestDaysByDate = 28

function comparedWith(
  { blueprint, days }: Pick<Asked, 'blueprint' | 'days'>,
  compare: (typeof sectionComparisons)[number],
): ComparedPeriod | undefined {
  if (compare === 'none') return undefined
  if (compare === 'benchmark') return { with: 'benchmark', year: blueprint.benchmark_year }
  return otherDays(days, compare)
}

export const otherDays = ({ from, to }: Days, compare: 'previous' | 'last_year'): ComparedPeriod =>
  compare === 'previous'
    ? { with: 'previous' }
    : { with: 'last_year', match_weekday: daysFrom(from, to) + 1 < fewestDaysByDate }

/** Groups come by their views; among so many are those with the most visits. */
const looked = 100

/** Visits of web pages over time, and of each list what has the most of what it counts. */
async function takeWeb(
  { db, community, context, days }: Asked,
  { lists, limit }: SectionOf<'web'>,
  granularity: Granularity,
  compare: ComparedPeriod | undefined,
): Promise<SectionData['web']> {
  const asked = { filters: WebFilters.parse(days), compare }
  const visits = await getWebGraph(db, community, { ...asked, granularity }, context)
  const listed: WebSubjects[] = []
  for (const by of lists) {
    const subjects = await getWebSubjects(db, community, { ...asked, by, limit: looked }, context)
    const most = subjects.items.toSorted(
      (one, other) => groupCount(other.totals, by) - groupCount(one.totals, by),
    )
    listed.push(WebSubjects.parse({ ...subjects, items: most.slice(0, limit) }))
  }
  return { visits: WebGraph.parse(visits), listed }
}
