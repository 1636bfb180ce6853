import type { NetworkWords } from '#networks/profile.ts'
import { type Count, englishCount } from './plural.ts'

/** What documents say of campaigns. */
export const campaign = ({ network, inNetwork }: Pick<NetworkWords, 'network' | 'inNetwork'>) => ({
  term: (label: string) => `${label} (campaign)`,
  title: (title: string) => `Campaign: ${title}`,
  subtitle: 'All results so far, including days outside this report.',
  gone: 'This campaign has been deleted.',
  states: { planned: 'planned', running: 'running', over: 'ended' },
  from: (day: string) => `from ${day}`,
  to: (day: string) => `until ${day}`,
  noDays: 'No dates set',
  facts: { goal: 'Goal', days: 'Days', budget: 'Budget', linked: 'Includes', tags: 'Tags' },
  contents: (count: Count) => englishCount(count, { one: 'post or story', other: 'posts and stories' }),
  pages: (count: Count) => englishCount(count, { one: 'page', other: 'pages' }),
  creatives: (count: Count) => englishCount(count, { one: 'creative', other: 'creatives' }),
  results: {
    visits: { label: 'Visits', about: "Visits to the site from links with the campaign's UTM tags." },
    engaged: { label: 'Time per visit', about: 'Average time people actually read during a visit.' },
    goals: { label: 'Goals', about: 'Goals reached in these visits.' },
    reach: { label: 'Reach', about: 'Total reach of linked posts and stories.' },
    er: { label: 'ER', about: 'Engagements of linked posts and stories divided by their reach.' },
    promoted: { label: 'Paid reach', about: `Share of reach from ads, where ${network} reports it.` },
    clicks: { label: 'Ad clicks', about: 'Clicks from the ad account.' },
    spent: { label: 'Spent', about: 'Spend from the ad account.' },
  },
  notes: {
    visits: (share: string) => `${share} left right away`,
    goals: (rate: string) => `${rate} per 100 visits`,
    er: (count: Count) => englishCount(count, { one: 'engagement', other: 'engagements' }),
    promoted: (reach: string) => `${reach} from ads`,
    clicks: (rate: string, impressions: string) => `${rate} of ${impressions} impressions`,
    spent: (cost: string) => `${cost} per goal`,
  },
  byDay: 'Visits by day',
  before: (count: Count) =>
    `${englishCount(count, { one: 'more visit', other: 'more visits' })} before the campaign started.`,
  open: 'Open the link',
  chain: {
    title: 'From posts to goals',
    content: 'Post or story',
    clicks: `Clicks ${inNetwork}`,
    visits: 'Visits',
    depth: 'Scroll depth',
    goals: 'Goals',
    note: 'Clicks and visits are for the same days. Some people leave before the page loads, and some block counters.',
  },
})
