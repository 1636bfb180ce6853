/** What metrics are, as docs/metrics.md defines them; `active`: contents on the basis of activity. */
export const metrics = {
  contents: { label: 'Published', about: 'How many posts and stories were published.' },
  active: {
    label: 'Active content',
    about: 'Posts and stories that gained something, whenever published.',
  },
  reach: { label: 'Reach', about: 'People who saw it, added up over posts and stories.' },
  views: { label: 'Views', about: 'How many times it was shown.' },
  reactions: { label: 'Reactions', about: 'All reactions, likes included.' },
  likes: { label: 'Likes', about: 'Already counted in Reactions.' },
  comments: { label: 'Comments', about: 'Comments and replies in threads.' },
  clicks: { label: 'Clicks', about: 'Clicks on links and on the community.' },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: { label: 'Hides', about: 'How often people hid it from their feed. Lower is better.' },
  replies: { label: 'Replies', about: 'Stories sent in reply.' },
  field_replies: { label: 'Field replies', about: 'Messages sent through the field under the story.' },
  shares: { label: 'Shares', about: 'How often it was shared.' },
  unsubscribes: {
    label: 'Unsubscribes',
    about: 'People who unfollowed from here. Lower is better.',
  },
  reports: { label: 'Complaints', about: 'Complaints to VK. Lower is better.' },
  engagements: { label: 'Engagements', about: 'Everything people did with it, by the formula below.' },
  er: { label: 'ER', about: 'Engagement rate: engagements as a share of those who saw it.' },
  erp: {
    label: 'ERP',
    about: 'Engagement rate per post: engagements as a share of the followers.',
  },
}

export const formula = {
  posts: (formula: string) => `Posts: ${formula}`,
  stories: (formula: string) => `Stories: ${formula}`,
  rate: (sum: string, base: string) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Reach', views: 'Views', followers: 'Followers at publication' },
  pooled: 'Total engagements divided by the total base, so bigger posts weigh more.',
}
