export const metrics = {
  reach: {
    label: 'Reach',
    about: 'How many different people saw it.',
  },
  views: {
    label: 'Views',
    about: 'How many times it was shown.',
  },
  reactions: {
    label: 'Reactions',
    about: 'All reactions together, likes among them.',
  },
  likes: {
    label: 'Likes',
    about: 'The first of the reactions; already counted in Reactions.',
  },
  comments: {
    label: 'Comments',
    about: 'Comments with all answers in threads.',
  },
  clicks: {
    label: 'Clicks',
    about: 'Follows of links and of the community.',
  },
  votes: { label: 'Votes', about: 'Votes in the poll.' },
  hides: {
    label: 'Hides',
    about: 'How often people hid it from their feed.',
  },
  replies: {
    label: 'Replies',
    about: 'Stories sent in reply.',
  },
  field_replies: {
    label: 'Field replies',
    about: 'Messages sent through the field under the story.',
  },
  shares: {
    label: 'Shares',
    about: 'How often it was passed on.',
  },
  unsubscribes: {
    label: 'Unsubscribes',
    about: 'People who left the community from here.',
  },
  reports: {
    label: 'Complaints',
    about: 'Complaints to VK.',
  },
  engagements: {
    label: 'Engagements',
    about: 'Everything people did with it.',
  },
  er: {
    label: 'ER',
    about: 'Engagement rate: which share of those who saw it did something.',
  },
  erp: {
    label: 'ERP',
    about: 'Engagement rate per post: engagements against the size of the community.',
  },
  missing: {
    no_user_token: 'Only the token of a manager of the community can read it',
    too_old: 'Too old: VK answers for the 300 newest posts only',
    not_for_type: 'There is no such metric here',
    hidden_by_vk: 'VK keeps it back',
    not_yet: 'Not fetched yet',
    unknown: 'Not known',
  },
} as const
