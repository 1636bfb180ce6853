import type { Count } from './plural.ts'

/** What documents say of web content. */
export const web = {
  subtitle: 'What people did on the web pages, counted without cookies.',
  none: 'Nobody came to the web pages in this period.',
  term: (label: string) => `${label} (web)`,
  figures: {
    views: { label: 'Views', about: 'How often web pages were opened.' },
    visitors: {
      label: 'Visitors',
      about: 'Different people on each day, added up: who comes on three days counts three times.',
    },
    visits: {
      label: 'Visits',
      about: 'Views of one person without a break of half an hour.',
    },
    bounce: {
      label: 'Bounce rate',
      about: 'The share of visits with one view, no goal and less than ten seconds of reading.',
    },
    engaged: {
      label: 'Engaged time',
      about: 'How long a page was in front of somebody: of a visit on average, of single pages a view.',
    },
    scroll: { label: 'Scroll depth', about: 'How far down pages were read, on average.' },
    goals: {
      label: 'Goals',
      about: 'How often goals were reached: events or pages that were chosen as such.',
    },
  },
  lists: {
    page: { title: 'Pages', column: 'Page', counted: 'Views', none: 'Pages: none was opened.' },
    source: { title: 'Sources', column: 'Source', counted: 'Visits', none: 'Sources: no visits.' },
    goal: { title: 'Goals', column: 'Goal', counted: 'Times reached', none: 'Goals: none was reached.' },
    campaign: {
      title: 'Campaigns',
      column: 'utm_campaign',
      counted: 'Visits',
      none: 'Campaigns: no link with utm_campaign brought anybody.',
    },
    content: {
      title: 'Contents',
      column: 'utm_content',
      counted: 'Visits',
      none: 'Contents: no link with utm_content brought anybody.',
    },
    device: { title: 'Devices', column: 'Device', counted: 'Visits', none: 'Devices: no visits.' },
    country: { title: 'Countries', column: 'Country', counted: 'Visits', none: 'Countries: no visits.' },
    tag: { title: 'Tags of pages', column: 'Tag', counted: 'Views', none: 'Tags: no page has any.' },
    type: { title: 'Types of pages', column: 'Type', counted: 'Views', none: 'Types: no views.' },
    event: { title: 'Events', column: 'Event', counted: 'Times', none: 'Events: pages told of none.' },
    outbound: {
      title: 'Outbound links',
      column: 'Address',
      counted: 'Clicks',
      none: 'Outbound links: nobody left by one.',
    },
    download: {
      title: 'Downloads',
      column: 'File',
      counted: 'Downloads',
      none: 'Downloads: nobody took a file.',
    },
  },
  ofAll: (shown: Count, all: Count) => `${shown.text} of ${all.text} are shown.`,
  devices: { desktop: 'Computer', tablet: 'Tablet', phone: 'Phone' },
  direct: 'Direct or unknown',
  unknown: 'Unknown',
}
