/** What metrics are, as docs/metrics.md defines them; `active`: contents on the basis of activity. */
export const metrics = {
  contents: { label: 'Published', about: 'How many posts and stories were published.' },
  active: {
    label: 'Active content',
    about: 'How many posts and stories gained something, whenever they were published.',
  },
  reach: { label: 'Reach', about: 'How many different people saw it; of several posts and stories the sum.' },
  views: { label: 'Views', about: 'How many times it was shown.' },
  reactions: { label: 'Reactions', about: 'All reactions together, likes among them.' },
  likes: { label: 'Likes', about: 'The first of the reactions; already counted in Reactions.' },
  comments: { label: 'Comments', about: 'Comments with all answers in threads.' },
  clicks: { label: 'Clicks', about: 'Follows of links and of the community.' },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: { label: 'Hides', about: 'How often people hid it from their feed. The fewer the better.' },
  replies: { label: 'Replies', about: 'Stories sent in reply.' },
  field_replies: { label: 'Field replies', about: 'Messages sent through the field under the story.' },
  shares: { label: 'Shares', about: 'How often it was passed on.' },
  unsubscribes: {
    label: 'Unsubscribes',
    about: 'People who left the community from here. The fewer the better.',
  },
  reports: { label: 'Complaints', about: 'Complaints to VK. The fewer the better.' },
  engagements: { label: 'Engagements', about: 'Everything people did with it.' },
  er: { label: 'ER', about: 'Engagement rate: which share of those who saw it did something.' },
  erp: {
    label: 'ERP',
    about: 'Engagement rate per post: engagements against the size of the community.',
  },
}

export const formula = {
  posts: (formula: string) => `Posts: ${formula}`,
  stories: (formula: string) => `Stories: ${formula}`,
  rate: (sum: string, base: string) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Reach', views: 'Views', followers: 'Followers at publication' },
  pooled: 'Put together from the sums, so that large posts count for more than small ones.',
}
