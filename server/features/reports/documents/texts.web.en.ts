import { webFigures } from '#contract/metrics/metricWords.en.ts'
import type { Count } from './plural.ts'

/** What documents say of web content. */
export const web = {
  subtitle: 'What people did on your site, counted without cookies.',
  none: 'No visits in this period.',
  term: (label: string) => `${label} (web)`,
  figures: { ...webFigures, engaged: { ...webFigures.engaged, about: webFigures.engaged.visit } },
  lists: {
    page: { title: 'Pages', column: 'Page', counted: 'Views', none: 'Pages: no views.' },
    source: { title: 'Sources', column: 'Source', counted: 'Visits', none: 'Sources: no visits.' },
    goal: { title: 'Goals', column: 'Goal', counted: 'Reached', none: 'Goals: none reached.' },
    campaign: {
      title: 'Campaigns',
      column: 'utm_campaign',
      counted: 'Visits',
      none: 'Campaigns: no visits with utm_campaign.',
    },
    content: {
      title: 'Ads',
      column: 'utm_content',
      counted: 'Visits',
      none: 'Ads: no visits with utm_content.',
    },
    device: { title: 'Devices', column: 'Device', counted: 'Visits', none: 'Devices: no visits.' },
    country: { title: 'Countries', column: 'Country', counted: 'Visits', none: 'Countries: no visits.' },
    tag: { title: 'Page tags', column: 'Tag', counted: 'Views', none: 'Tags: no tagged pages.' },
    type: { title: 'Page types', column: 'Type', counted: 'Views', none: 'Types: no views.' },
    event: { title: 'Events', column: 'Event', counted: 'Count', none: 'Events: none recorded.' },
    outbound: {
      title: 'Outbound links',
      column: 'Address',
      counted: 'Clicks',
      none: 'Outbound links: no clicks.',
    },
    download: {
      title: 'Downloads',
      column: 'File',
      counted: 'Downloads',
      none: 'Downloads: none.',
    },
  },
  ofAll: (shown: Count, all: Count) => `Showing ${shown.text} of ${all.text}.`,
  devices: { desktop: 'Computer', tablet: 'Tablet', phone: 'Phone' },
  direct: 'Direct or unknown',
  unknown: 'Unknown',
  notCompared: (day: string) => `No comparison: data starts on ${day}.`,
  goalsChanged: (day: string) => `goals changed on ${day}`,
}
