import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import type { WebChain } from '#contract/web/web.ts'
import { clip } from '../../clip.ts'
import type { Block, Cell, Column, Fact, Series } from '../layout.ts'
import { leaderMessage, peakMessage } from '../messages.ts'
import { contentTitle } from '../names.ts'
import { dash, type Writing } from '../writing.ts'
import { resultFigures } from './campaignResults.ts'
import { creativeCards } from './creatives.ts'
import type { Laid, SectionOf } from './section.ts'
import { contentLine } from './selection.ts'

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

const mostSigns = 120

/** From clicks in the network to visits, reading and goals, by post and story. */
function chainTable(chain: WebChain[], writing: Writing): Block {
  const { t } = writing
  const named = t.campaign.chain
  const end = (key: string, title: string): Column => ({ key, title, align: 'end' })
  const rows = chain.map((row) => rowOf(row, writing))
  return {
    type: 'table',
    title: named.title,
    columns: [
      { key: 'content', title: named.content, align: 'start' },
      end('clicks', named.clicks),
      end('visits', named.visits),
      end('scroll', named.depth),
      end('goals', named.goals),
    ],
    rows,
    note: named.note,
    message: leaderMessage(named.visits, rows, 2, writing),
  }
}

function rowOf({ content, title, label, clicks, visits, scroll, goals }: WebChain, writing: Writing): Cell[] {
  const { format } = writing
  const counted = (value: number | null): Cell => ({
    text: value === null ? dash : format.number(value),
    value,
    number: 'count',
  })
  return [
    content
      ? {
          text: clip(contentTitle(content, writing).replace(/\s+/g, ' '), mostSigns),
          note: contentLine(content, writing),
        }
      : { text: title ?? label ?? dash },
    counted(clicks),
    counted(visits),
    { text: scroll === null ? dash : format.percent(scroll), value: scroll, number: 'percent' },
    counted(goals),
  ]
}
