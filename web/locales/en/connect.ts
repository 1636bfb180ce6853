export const connect = {
  title: 'Connect {{network}}',
  how: 'How to get a token',
  address: {
    title: 'Your community',
    label: 'Community address',
    text: 'You can skip this with a community token: it knows its community.',
  },
  way: {
    title: 'What fits you?',
    text: 'Each way opens different data. You can add the others later.',
  },
  steps: {
    title: 'Get a {{token}}',
    toNetwork: 'Sign in to {{network}}',
  },
  appId: 'App ID',
  place: {
    label: 'Where to find it {{inNetwork}}',
  },
  signIn: {
    title: 'Sign in with {{networkSignIn}}',
    text: 'The quickest way to a user token: allow access at {{network}}, and Rapport renews the token automatically. No copying.',
    submit: 'Sign in with {{networkSignIn}}',
    again: 'Sign in with {{networkSignIn}} again',
    going: 'Finishing the sign-in…',
    foundTitle: 'You signed in with {{networkSignIn}}',
  },
  paste: {
    title: 'Paste it here',
    text: 'Rapport asks {{network}} what the token can do. Nothing is saved until you say so.',
    label: 'Token',
    checking: 'Asking {{network}}…',
  },
  found: {
    of: '{{token}} of {{owner}}',
    rights: 'Permissions: {{rights}}',
    rightsMissing: 'Not granted: {{rights}}',
    opens: 'Opens',
    closed: 'Still missing',
    via: 'already open with the {{token}}',
    needsAddress: "Enter the community's address to see what this token opens there.",
    other: 'This token belongs to {{name}}, not to the community you have open.',
    connectOther: 'Connect {{name}}',
    onlyEverywhere: 'Only an admin of all communities can connect another one.',
    save: 'Save token',
    connect: 'Connect {{name}}',
    connectAny: 'Connect',
    saved: 'Token saved. Sync has started.',
  },
  wayOut: {
    token_invalid:
      "{{network}} doesn't accept this token. It may be incomplete, expired or revoked: create a new one.",
    sign_in_ended: '{{network}} no longer renews this token. Sign in with {{networkSignIn}} again.',
    other_ip:
      '{{network}} issued this token for another IP address. Create it without an address restriction, or with that of this server.',
    wrong_kind: "{{network}} doesn't know this kind of token. Follow the steps above for one that works.",
    missing_scope: 'The token lacks a permission. Create a new one and tick those listed above.',
    no_access: "The token's owner can't see this community. Use a token of one of its managers.",
    captcha:
      "{{network}} wants a captcha from the token's owner first. You can save the token and solve it here.",
    validation:
      '{{network}} wants its owner to confirm who they are. You can save the token and confirm it here.',
    flood: '{{network}} asks to wait a few minutes. Try again then.',
    quota: "{{network}}'s daily limit for this token is reached. Try again tomorrow.",
    unavailable: "{{network}} isn't responding. Try again in a few minutes.",
    no_token: "This isn't a token.",
  },
} as const
