/** What screens say that cannot open: for want of a community, or of a role. */
export const start = {
  title: 'Connect your community first',
  content: 'Then every post and story is here, with its reach, reactions and clicks.',
  comments: 'Then comments come in here, sorted by tone, the unanswered ones first.',
  analytics: 'Then you see here how the community grows and which posts work.',
  tags: 'Then you sort posts by topic here and see which topics work best.',
  comparison: 'Then you put posts or stories side by side here.',
  definitions: 'Then you decide here what counts as engagement and how rates are calculated.',
  web: 'Then you see here what people do on your site after they come from a post.',
  reports: 'Then you build reports here and have them sent by e-mail.',
  campaigns: 'Then you keep your campaigns, creatives and their results here.',
  connect: 'Connect a community',
  askAdmin: 'An administrator connects it in Settings.',
  notAllowed: {
    title: 'Admins only',
    text: 'Ask an admin for access to this page.',
  },
  notLimited: {
    title: 'Requires access to all communities',
    text: 'This page is about the whole installation, and you have access to some communities only.',
  },
} as const
