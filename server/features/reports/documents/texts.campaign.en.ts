import { type Count, englishCount } from './plural.ts'

/** What documents say of campaigns. */
export const campaign = {
  term: (label: string) => `${label} (campaign)`,
  title: (title: string) => `Campaign: ${title}`,
  subtitle: 'Everything it has brought so far, including outside the days of this report.',
  gone: 'This campaign has been deleted.',
  states: { planned: 'planned', running: 'running', over: 'over' },
  from: (day: string) => `from ${day}`,
  to: (day: string) => `until ${day}`,
  noDays: 'No dates set',
  facts: { goal: 'Goal', days: 'Days', budget: 'Budget', linked: 'Includes', tags: 'Tags' },
  contents: (count: Count) => englishCount(count, { one: 'post or story', other: 'posts and stories' }),
  pages: (count: Count) => englishCount(count, { one: 'page', other: 'pages' }),
  creatives: (count: Count) => englishCount(count, { one: 'creative', other: 'creatives' }),
  results: {
    visits: { label: 'Visits', about: "Visits to the site from links with the campaign's UTM tags." },
    engaged: { label: 'Time per visit', about: 'How long people actually read per visit, on average.' },
    goals: { label: 'Goals', about: 'Goals reached in these visits.' },
    reach: { label: 'Reach', about: 'Reach of the linked posts and stories, added up.' },
    er: { label: 'ER', about: 'Engagements of the linked posts and stories divided by their reach.' },
    promoted: { label: 'Promoted', about: 'Paid share of the reach, where VK reports it.' },
    clicks: { label: 'Ad clicks', about: 'Clicks as the ad cabinet counts them.' },
    spent: { label: 'Spent', about: 'What the ad cabinet charged.' },
  },
  notes: {
    visits: (share: string) => `${share} of them left at once`,
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
    clicks: 'Clicks in VK',
    visits: 'Visits',
    depth: 'Scroll depth',
    goals: 'Goals',
    note: 'Clicks are of the days on which visits are counted. Some people leave before the page loads, and some block counters.',
  },
}
