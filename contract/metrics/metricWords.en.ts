/** What metrics are called and what they are, here as on screens, in files, documents and docs/metrics.md. */
export const metrics = {
  reach: { label: 'Reach', about: 'People who saw it; of several posts, added up.' },
  views: { label: 'Views', about: 'Times it was shown.' },
  reactions: { label: 'Reactions', about: 'All reactions, including likes.' },
  likes: { label: 'Likes', about: 'Already counted in Reactions.' },
  comments: { label: 'Comments', about: 'Comments, including replies in threads.' },
  clicks: { label: 'Clicks', about: 'Clicks on links and on the community.' },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: { label: 'Hides', about: 'Times people hid it from their feed. Lower is better.' },
  replies: { label: 'Replies', about: 'Stories sent in reply.' },
  field_replies: { label: 'Message replies', about: 'Messages sent from the field under the story.' },
  shares: { label: 'Shares', about: 'Times it was shared.' },
  unsubscribes: { label: 'Unsubscribes', about: 'People who unfollowed after seeing it. Lower is better.' },
  reports: { label: 'Complaints', about: 'Complaints to {{network}}. Lower is better.' },
  engagements: {
    label: 'Engagements',
    about: "Everything people did with it, by the community's formula.",
  },
  er: {
    label: 'ER',
    about: "Engagement rate: engagements as a share of those who saw it, by the community's formula.",
  },
  erv: {
    label: 'ER by views',
    about: 'Engagements as a share of views. It needs no reach, so any community has it.',
  },
  erp: {
    label: 'ERP',
    about: "Engagement rate per post: engagements as a share of the followers, by the community's formula.",
  },
}

/** How many there are: published, or by activity those that gained something. */
export const contents = {
  published: { label: 'Posts & stories', about: 'Posts and stories published.' },
  activity: {
    label: 'Active content',
    about: 'Posts and stories that gained something, whenever published.',
  },
}

/** Of visits to web pages. */
export const webFigures = {
  views: { label: 'Views', about: 'Page views.' },
  visitors: {
    label: 'Visitors',
    about:
      "Unique visitors per day, added up. Without cookies we can't recognise people across days, so someone who visits on three days counts three times.",
  },
  visits: { label: 'Visits', about: 'Page views of one person with breaks under 30 minutes.' },
  bounce: {
    label: 'Bounce rate',
    about:
      'Share of visits with one page view, no goal and under 10 seconds of reading. For single pages: of visits that started there.',
  },
  engaged: {
    label: 'Engaged time',
    visit: 'Average time a visitor actually looked at pages during a visit.',
    view: 'Average time a visitor actually looked at the page.',
  },
  scroll: { label: 'Scroll depth', about: 'How far down people scrolled, on average.' },
  goals: { label: 'Goals', about: 'Times goals were reached, since each was set.' },
}
