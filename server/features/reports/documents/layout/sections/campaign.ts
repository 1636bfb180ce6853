import type { CampaignDetails } from '#contract/campaigns.ts'
import type { Block, Fact, Series } from '../layout.ts'
import { peakMessage } from '../messages.ts'
import type { Writing } from '../writing.ts'
import { chainTable } from './campaignChain.ts'
import { resultFigures } from './campaignResults.ts'
import { creativeCards } from './creatives.ts'
import type { Laid, SectionOf } from './section.ts'

/** What a campaign is and what it has brought: its facts, results, creatives, and the way from posts to goals. */
export function layOutCampaign(section: SectionOf<'campaign'>, writing: Writing): Laid {
  const { t } = writing
  const { campaign, creatives, chain } = section
  if (!campaign)
    return {
      title: t.titles.campaign,
      subtitle: '',
      blocks: [{ type: 'notice', text: t.campaign.gone }],
    }
  return {
    title: t.campaign.title(campaign.title),
    subtitle: t.campaign.subtitle,
    blocks: [
      { type: 'facts', facts: factsOf(campaign, writing) },
      resultFigures(campaign.results, writing),
      ...daysChart(campaign, writing),
      ...(creatives.length > 0 ? [creativeCards(section, writing)] : []),
      ...(chain.length > 0 ? [chainTable(chain, writing)] : []),
    ],
  }
}

/** Those that the campaign has. */
function factsOf(campaign: CampaignDetails, writing: Writing): Fact[] {
  const { t, count } = writing
  const { goal, state, budget_note, utm_campaign, tags, contents, pages, creatives } = campaign
  const named = t.campaign.facts
  const linked = [
    contents.length > 0 && t.campaign.contents(count(contents.length)),
    pages.length > 0 && t.campaign.pages(count(pages.length)),
    creatives > 0 && t.campaign.creatives(count(creatives)),
  ]
  const facts: Fact[] = [
    { key: 'goal', label: named.goal, text: goal },
    { key: 'days', label: named.days, text: `${daysText(campaign, writing)} · ${t.campaign.states[state]}` },
    { key: 'budget', label: named.budget, text: budget_note },
    { key: 'linked', label: named.linked, text: linked.filter(Boolean).join(', ') },
    { key: 'tags', label: named.tags, text: tags.map(({ title }) => title).join(', ') },
    { key: 'utm_campaign', label: 'utm_campaign', text: utm_campaign ?? '' },
  ]
  return facts.filter(({ text }) => text !== '')
}

function daysText({ starts_on: from, ends_on: to }: CampaignDetails, { t, format }: Writing): string {
  if (from !== null && to !== null) return format.days(from, to)
  if (from !== null) return t.campaign.from(format.day(from))
  return to === null ? t.campaign.noDays : t.campaign.to(format.day(to))
}

/** Visits on each day of the campaign; of some snapshots only those days are known that brought any. */
function daysChart({ days, visits_before }: CampaignDetails, writing: Writing): Block[] {
  const { t, format, count } = writing
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last || days.length < 2) return []
  const visits = new Map(days.map((each) => [each.day, each.visits]))
  const shown = daysBetween(first.day, last.day)
  const values = shown.map((day) => visits.get(day) ?? 0)
  const categories = shown.map(format.shortDay)
  const series: Series = {
    key: 'visits',
    name: t.campaign.byDay,
    values,
    texts: values.map(format.number),
    isCompared: false,
    color: null,
  }
  return [
    {
      type: 'chart',
      shape: 'line',
      title: t.campaign.byDay,
      number: 'count',
      step: t.chart.day,
      categories,
      days: shown,
      series: [series],
      fromZero: true,
      isUnfinished: false,
      note: visits_before > 0 ? t.campaign.before(count(visits_before)) : '',
      message: peakMessage({ ...series, name: t.campaign.results.visits.label }, categories, writing),
    },
  ]
}

const dayMs = 86_400_000

const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  )
