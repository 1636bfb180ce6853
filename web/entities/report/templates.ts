import type { Blueprint } from '#contract/reports.ts'
import { newSection } from './sections.ts'

export const templateNames = ['weekly', 'monthly', 'campaign'] as const
export type TemplateName = (typeof templateNames)[number]

/** What a report is before anything is chosen. */
export const blankBlueprint: Blueprint = {
  name: '',
  is_regular: false,
  period: 'monthly',
  content_type: 'all',
  filters: {
    types: [],
    search: '',
    tags: { any: [], all: [], none: [] },
    authors: [],
    emotions: [],
    bounds: [],
    groups: [],
  },
  benchmark_year: 2024,
  sections: [],
  language: 'en',
  brand: { logo: null, color: '#2f6fed' },
  schedule: { days_after: 0, hour: 9, is_paused: false },
  delivery: { recipients: [], formats: ['pdf'], only_if_data: false, webhook_url: null },
}

/** What a template cannot know: the words in the language in which it is taken, and the days of what has just ended. */
export interface TemplateGiven {
  name: string
  days: { from: string; to: string }
  /** Whether there are visits of web pages to tell of. */
  hasWeb: boolean
  /** The campaign that is told of, where there is any. */
  campaign?: { id: string; title: string; days: { from: string; to: string } }
  /** Titles of its sections of text. */
  titles: Record<'goals' | 'lessons', string>
}

type Make = (given: TemplateGiven) => Partial<Blueprint>

const make: Record<TemplateName, Make> = {
  weekly: () => ({
    is_regular: true,
    period: 'weekly',
    sections: [
      newSection('metrics'),
      newSection('chart', { metrics: ['reach'] }),
      newSection('changes'),
      newSection('selection', { which: 'best', count: 3 }),
      newSection('selection', { which: 'weakest', count: 3 }),
      newSection('tone'),
    ],
  }),
  monthly: ({ hasWeb }) => ({
    is_regular: true,
    period: 'monthly',
    schedule: { ...blankBlueprint.schedule, days_after: 1 },
    sections: [
      newSection('metrics', {
        metrics: ['reach', 'views', 'engagements', 'er', 'erp', 'comments', 'shares', 'contents'],
      }),
      newSection('chart', { metrics: ['reach', 'engagements'] }),
      newSection('changes'),
      newSection('tags'),
      newSection('tags', { by: 'type' }),
      newSection('selection', { which: 'best', count: 5 }),
      newSection('selection', { which: 'weakest', count: 3 }),
      newSection('tone'),
      newSection('audience'),
      ...(hasWeb ? [newSection('web')] : []),
    ],
  }),
  campaign: ({ name, titles, days, hasWeb, campaign }) => ({
    name: campaign ? `${name}: ${campaign.title}`.slice(0, 200) : name,
    ...(campaign?.days ?? days),
    sections: [
      newSection('text', { title: titles.goals }),
      ...(campaign ? [newSection('campaign', { campaign_id: campaign.id })] : []),
      newSection('metrics'),
      newSection('chart', { metrics: ['contents', 'reach'], shape: 'bar' }),
      newSection('tags'),
      newSection('selection', { which: 'best', metric: 'reach', count: 5 }),
      newSection('tone'),
      ...(hasWeb ? [newSection('web', { lists: ['campaign', 'content', 'goal'] })] : []),
      newSection('text', { title: titles.lessons }),
    ],
  }),
}

/** The blueprint a template gives. */
export const templateOf = (name: TemplateName, given: TemplateGiven): Blueprint => ({
  ...blankBlueprint,
  name: given.name,
  ...make[name](given),
})
