/** What metrics are, as docs/metrics.md defines them; `active`: contents on the basis of activity. */
export const metrics = {
  contents: { label: 'Published', about: 'How many posts and stories were published.' },
  active: {
    label: 'Active content',
    about: 'Posts and stories with any activity, whenever they were published.',
  },
  reach: { label: 'Reach', about: 'People who saw it, added up over posts and stories.' },
  views: { label: 'Views', about: 'Times it was shown.' },
  reactions: { label: 'Reactions', about: 'All reactions, including likes.' },
  likes: { label: 'Likes', about: 'Already counted in Reactions.' },
  comments: { label: 'Comments', about: 'Comments and replies in threads.' },
  clicks: { label: 'Clicks', about: 'Clicks on links and on the community.' },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: { label: 'Hides', about: 'Times people hid it from their feed. Lower is better.' },
  replies: { label: 'Replies', about: 'Stories sent in reply.' },
  field_replies: { label: 'Message replies', about: 'Messages sent from the field under the story.' },
  shares: { label: 'Shares', about: 'Times it was shared.' },
  unsubscribes: {
    label: 'Unsubscribes',
    about: 'People who unfollowed after this post. Lower is better.',
  },
  reports: { label: 'Complaints', about: 'Reports to VK. Lower is better.' },
  engagements: { label: 'Engagements', about: 'Everything people did with it, by the formula below.' },
  er: { label: 'ER', about: 'Engagement rate: engagements as a percentage of the people who saw it.' },
  erp: {
    label: 'ERP',
    about: 'Engagement rate per post: engagements as a percentage of followers.',
  },
}

export const formula = {
  posts: (formula: string) => `Posts: ${formula}`,
  stories: (formula: string) => `Stories: ${formula}`,
  rate: (sum: string, base: string) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Reach', views: 'Views', followers: 'Followers at publication' },
  pooled: 'Total engagements divided by the total base, so bigger posts weigh more.',
}
