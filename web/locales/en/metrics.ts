import { metrics as words } from '#contract/metricWords.en.ts'

export const metrics = {
  reach: {
    label: 'Reach',
    about: 'People who saw it.',
  },
  views: {
    label: 'Views',
    about: 'Times it was shown.',
  },
  reactions: {
    label: 'Reactions',
    about: 'All reactions, including likes.',
  },
  likes: {
    label: 'Likes',
    about: 'Already counted in Reactions.',
  },
  comments: {
    label: 'Comments',
    about: 'Comments, including replies in threads.',
  },
  clicks: {
    label: 'Clicks',
    about: 'Clicks on links and on the community.',
  },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: {
    label: 'Hides',
    about: 'Times people hid it from their feed.',
  },
  replies: {
    label: 'Replies',
    about: 'Stories sent in reply.',
  },
  field_replies: {
    label: 'Message replies',
    about: 'Messages sent from the field under the story.',
  },
  shares: {
    label: 'Shares',
    about: 'Times it was shared.',
  },
  unsubscribes: {
    label: 'Unsubscribes',
    about: 'People who unfollowed after this post.',
  },
  reports: {
    label: 'Complaints',
    about: 'Reports to VK.',
  },
  engagements: {
    label: 'Engagements',
    about: 'Reactions, comments, shares, clicks, votes.',
  },
  er: {
    label: 'ER',
    about: 'Engagements / reach: the share of people reached who reacted, commented, shared or clicked.',
  },
  erp: {
    label: 'ERP',
    about: 'Engagements / followers: engagement per post relative to community size.',
  },
  missing: {
    no_user_token: 'Needs a token from a community admin',
    too_old: 'Too old: VK reports only the 300 newest posts',
    not_for_type: 'Not available for this type',
    hidden_by_vk: 'Hidden by VK',
    not_yet: 'Not synced yet',
    unknown: 'Unknown',
  },
} as const
