export const alerts = {
  kind: {
    hit: 'Far better than usual',
    flop: 'Far worse than usual',
    hides: 'Hidden unusually often',
    negative_comments: 'Unusually many negative comments',
    token: 'VK does not let Rapport in',
  },
  about: {
    hit: 'A post or story with far more views or engagements than others at its age.',
    flop: 'One with far fewer, a day or more after publication.',
    hides: 'One that people hide from their feeds far more often than others.',
    negative_comments: 'In the last 24 hours, against the days before.',
    token: 'A token was revoked, has expired or lacks rights.',
  },
  age: { '1h': '1 hour', '3h': '3 hours', '1d': '1 day', '3d': '3 days', '7d': '7 days', '30d': '30 days' },
  why: '{{metric}} {{age}} after publication: {{value}}. Usual: {{usual}}, from {{low}} to {{high}} (the last {{n}} of its kind at that age).',
  whyComments:
    'In the last 24 hours: {{value}}. Usual in a day: {{usual}}, up to {{high}} (the last {{n}} days).',
  mostUnder: 'Half or more under: {{text}}',
  reason: 'Why: {{reason}}.',
  refused: 'Refused: {{tokens}}.',
  missing: 'Affected: {{blocks}}.',
  ended: 'works again since {{time}}',
  unread: 'Unread',
  readAll: 'Mark all as read',
  more: 'Show older ones',
  back: 'Back to the alerts',
  empty: {
    title: 'Nothing unusual',
    text: 'Posts far above or below the usual, bursts of hides and negative comments, and tokens that fail show up here.',
  },
  settings: {
    title: 'What to tell me',
    what: 'Tell me about',
    bell: 'Bell',
    email: 'E-mail',
    to: 'E-mails go to {{email}}, in the language you read now. What is found together comes in one.',
    noMail:
      'This installation cannot send e-mail yet. Whoever runs it turns that on by the setting SMTP_URL, the address of a mail server.',
  },
} as const
