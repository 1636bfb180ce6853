import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import type { Creative } from '#contract/remarketing/creatives.ts'
import type { Results } from '#contract/remarketing/results.ts'
import type { WebChain } from '#contract/web/web.ts'
import type { SectionSnapshot } from '../../snapshot/snapshot.ts'
import { days } from './graph.ts'
import { contentOf } from './people.ts'
import { type Random, whole } from './random.ts'

/** A JPEG of two by two pixels. */
const picture = {
  data: 'data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOAAKK/9k=',
  width: 2,
  height: 2,
}

const resultsOf = (random: Random, scale: number): Results => {
  const visits = whole(random, scale, scale * 3)
  return {
    visits,
    bounces: Math.round(visits * 0.3),
    goals: whole(random, 3, 60),
    engaged_ms: visits * whole(random, 30_000, 90_000),
    scroll: 62.5,
    reach: whole(random, 4000, 90_000),
    engagements: whole(random, 200, 900),
    er: 2.34,
    reach_ads: 1200,
    promoted_share: 18.2,
    ads: { impressions: 48_000, clicks: whole(random, 200, 900), spent: 12_345.6 },
  }
}

const noResults: Results = {
  visits: 0,
  bounces: 0,
  goals: 0,
  engaged_ms: 0,
  scroll: null,
  reach: null,
  engagements: null,
  er: null,
  reach_ads: null,
  promoted_share: null,
  ads: null,
}

const campaignOf = (random: Random): CampaignDetails => ({
  id: '1',
  title: 'Осень в музее 🍁',
  goal: 'Bring people back who looked at the autumn programme.',
  starts_on: '2026-09-05',
  ends_on: '2026-09-25',
  state: 'over',
  budget_note: '30 000 ₽ на две недели',
  utm_campaign: 'autumn',
  tags: [{ id: '1', title: 'Акции', color: 'red' }],
  creatives: 3,
  cover: null,
  results: resultsOf(random, 900),
  version: 1,
  created_at: '2026-09-01T10:00:00.000Z',
  contents: [],
  pages: [{ id: '1', url: 'https://zerno.example/autumn', title: 'Осень', name: null }],
  days: days.slice(4, 25).map((day) => ({ day, visits: whole(random, 10, 90), goals: whole(random, 0, 4) })),
  visits_before: 12,
})

const creativeOf = (random: Random, id: number, title: string, hasResults: boolean): Creative => ({
  id: String(id),
  campaign_id: '1',
  title,
  text: 'Приходите смотреть на листья. Вход свободный по выходным.',
  image: hasResults
    ? {
        id: String(id),
        url: '/images/a.jpg',
        thumbnail_url: '/images/a-640.webp',
        width: 2,
        height: 2,
        bytes: 400,
        file_name: 'leaf.jpg',
      }
    : null,
  link: 'https://zerno.example/autumn',
  tracked_link: `https://zerno.example/autumn?utm_campaign=autumn&utm_content=leaf-${id}`,
  utm_content: `leaf-${id}`,
  tags: [],
  contents: [],
  results: hasResults ? resultsOf(random, 200) : noResults,
  spark: [],
  version: 1,
  created_at: '2026-09-01T10:00:00.000Z',
})

const chainOf = (random: Random): WebChain[] =>
  [contentOf(random, 201, 'Листопад начался'), null].map((content) => ({
    content: content && {
      ...content,
      views: content.metrics.views,
      er: content.metrics.er,
      erv: content.metrics.erv,
    },
    campaign: null,
    label: content ? 'post-201' : 'flyer',
    campaign_id: '1',
    creative_id: null,
    title: null,
    clicks: content ? whole(random, 300, 400) : null,
    visits: whole(random, 100, 300),
    scroll: 54.5,
    goals: whole(random, 1, 20),
    engaged_ms: 4_000_000,
    gap: null,
  }))

/** A campaign with everything that a section of one can show. */
export function campaignSnapshot(random: Random): SectionSnapshot {
  const creatives = ['Лист клёна', 'Maple leaf', 'Ещё не показан'].map((title, index) =>
    creativeOf(random, index + 1, title, index < 2),
  )
  return {
    id: 'campaign',
    kind: 'campaign',
    title: '',
    note: '',
    campaign_id: '1',
    limit: 6,
    campaign: campaignOf(random),
    creatives,
    pictures: { 1: picture, 2: picture },
    chain: chainOf(random),
  }
}
