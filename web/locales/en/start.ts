/** What screens say that cannot open: for want of a community, or of a role. */
export const start = {
  title: 'Connect your community first',
  content: 'Your posts and stories will be here with their reach, reactions and clicks.',
  comments: 'Comments show up here with their sentiment, unanswered ones first.',
  analytics: 'See how your community grows and which posts work.',
  tags: 'Sort posts by topic and see which topics work best.',
  comparison: 'Put posts or stories side by side.',
  definitions: 'Decide what counts as engagement and how rates are calculated.',
  web: 'See what people do on your site after they come from a post.',
  reports: 'Build reports and have them emailed on schedule.',
  campaigns: 'Keep your campaigns, creatives and their results together.',
  connect: 'Connect community',
  askAdmin: 'An admin connects it in Settings.',
  notAllowed: {
    title: 'Admins only',
    text: 'Ask an admin for access to this page.',
  },
  notLimited: {
    title: 'Requires admin access to all communities',
    text: "This page is about the whole installation, and you're an admin of some communities only.",
  },
} as const
