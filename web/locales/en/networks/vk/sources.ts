/** Where counters come from; '' for the kind that lacks one. */
export const sources = {
  reach: {
    post: 'reach_total of stats.getPostReach',
    story: 'Views of the story: VK gives stories no reach of their own',
  },
  views: { post: 'views.count', story: 'views of stories.getStats' },
  reactions: {
    post: 'reactions.count; where VK has no reactions, likes.count',
    story: 'Likes of the story',
  },
  likes: { post: 'Reaction 0; where VK has no reactions, likes.count', story: 'likes of stories.getStats' },
  comments: { post: 'comments.count', story: '' },
  votes: { post: 'poll.votes', story: '' },
  hides: { post: 'hide of stats.getPostReach', story: 'bans of stories.getStats' },
  replies: { post: '', story: 'replies of stories.getStats' },
  field_replies: { post: '', story: 'answer of stories.getStats' },
  shares: { post: 'reposts.count', story: 'shares of stories.getStats' },
  unsubscribes: { post: 'unsubscribe of stats.getPostReach', story: '' },
  reports: { post: 'report of stats.getPostReach', story: '' },
  clicks: {
    post: 'links, to_group and join_group of stats.getPostReach',
    story: 'open_link and subscribers of stories.getStats',
  },
} as const
