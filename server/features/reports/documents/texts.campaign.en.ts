import { type Count, englishCount } from './plural.ts'

/** What documents say of campaigns. */
export const campaign = {
  term: (label: string) => `${label} (campaign)`,
  title: (title: string) => `Campaign: ${title}`,
  subtitle: 'All that it has brought so far, whatever the days of the report.',
  gone: 'This campaign is not there any more.',
  states: { planned: 'planned', running: 'running', over: 'over' },
  from: (day: string) => `from ${day}`,
  to: (day: string) => `until ${day}`,
  noDays: 'No dates set',
  facts: { goal: 'Goal', days: 'Days', budget: 'Budget', linked: 'Belongs to it', tags: 'Tags' },
  contents: (count: Count) => englishCount(count, { one: 'post or story', other: 'posts and stories' }),
  pages: (count: Count) => englishCount(count, { one: 'page', other: 'pages' }),
  creatives: (count: Count) => englishCount(count, { one: 'creative', other: 'creatives' }),
  results: {
    visits: { label: 'Visits', about: 'Visits to the site by links with the UTM names of the campaign.' },
    engaged: { label: 'Time a visit', about: 'How long people really read, on average, in a visit.' },
    goals: { label: 'Goals', about: 'Goals reached in these visits.' },
    reach: { label: 'Reach', about: 'Reach of the linked posts and stories, added up.' },
    er: { label: 'ER', about: 'Engagements of the linked posts and stories in their reach.' },
    promoted: { label: 'Promoted', about: 'Share of the reach that was paid for, where VK tells it.' },
    clicks: { label: 'Ad clicks', about: 'Clicks as the ad cabinet counts them.' },
    spent: { label: 'Spent', about: 'What the ad cabinet charged.' },
  },
  notes: {
    visits: (share: string) => `${share} of them left at once`,
    goals: (rate: string) => `${rate} in 100 visits`,
    er: (count: Count) => englishCount(count, { one: 'engagement', other: 'engagements' }),
    promoted: (reach: string) => `${reach} by ads`,
    clicks: (rate: string, impressions: string) => `${rate} of ${impressions} impressions`,
    spent: (cost: string) => `${cost} a goal`,
  },
  byDay: 'Visits by day',
  before: (count: Count) =>
    `${englishCount(count, { one: 'more visit', other: 'more visits' })} before the campaign began.`,
  open: 'Open the link',
  chain: {
    title: 'From posts to goals',
    content: 'Post or story',
    clicks: 'Clicks in VK',
    visits: 'Visits',
    depth: 'Read to',
    goals: 'Goals',
    note: 'VK counts clicks of all time; some close the page before it is there, and some keep counters out.',
  },
}
