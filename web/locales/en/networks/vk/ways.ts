/** The ways to a token, step by step; `linkAny` where no community is connected. */
export const ways = {
  manage: {
    title: 'I manage the community',
    text: 'Takes two minutes. Opens stories, and new posts and comments arrive within seconds.',
    open: 'Open the API settings of your community.',
    link: 'API settings of the community',
    linkAny: 'Communities you manage',
    create: 'Select “Create token” and tick these permissions:',
    copy: 'Confirm by phone, then copy the token.',
    note: '',
    place: { page: 'Manage', chosen: 'API usage', button: 'Create token' },
  },
  public: {
    title: 'I only need public data',
    text: 'Takes five minutes. Opens posts and comments of any public community.',
    open: 'Open your VK ID apps and create an app of type Web. Any name will do.',
    link: 'VK ID apps',
    linkAny: 'VK ID apps',
    create: "Open the app's settings and find “Service token”.",
    copy: 'Copy the token. It never expires unless you reset it.',
    note: '',
    place: { page: 'App settings', chosen: 'App', button: 'Service token' },
  },
  application: {
    title: 'I have a VK app with access to stats',
    text: 'Opens everything: reach, clicks and audience, too.',
    open: 'Find the ID of your app in your VK ID apps.',
    link: 'VK ID apps',
    linkAny: 'VK ID apps',
    create: 'Enter it here and sign in to VK as a manager of the community. The app needs these permissions:',
    copy: 'You end up on a blank page. Copy its whole address: the token is in it.',
    note: 'VK support (devsupport@corp.vk.com) grants apps access to wall and stats. Tokens of new apps expire after an hour, those of older standalone apps last.',
    place: { page: 'App settings', chosen: 'App', button: 'App ID' },
  },
  right: {
    manage: 'new posts and comments within seconds',
    stories: 'stories and their stats',
    stats: 'reach, clicks, unsubscribes, audience',
    wall: 'posts and comments of closed communities',
    offline: 'the token lasts until you revoke it',
  },
  /** What a token for many communities lacks without a right. */
  missing: {
    stats: 'Without the permission stats: no reach, clicks or audience.',
    stories: 'Without the permission stories: no stories.',
    groups: "Without the permission groups: the owner's communities can't be listed.",
  },
  /** What opens a block that is still missing. */
  helps: {
    posts: 'A service token opens the posts of a public community.',
    reach: 'Only a user token of a manager with the permission stats opens reach.',
    comments: 'A service token opens the comments of a public community.',
    stories: 'A community token with the permission stories opens them.',
    community_stats: 'Only a user token of a manager with the permission stats opens them.',
  },
} as const
