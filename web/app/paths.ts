/** Every address of the front end. */
export const paths = {
  start: '/',
  login: '/login',
  setup: '/setup',
  feed: '/feed',
  comments: '/comments',
  overview: '/overview',
  web: '/web',
  reports: '/reports',
  remarketing: '/remarketing',
  tags: '/tags',
  tag: (id: string) => `/tags/${id}`,
  compare: '/compare',
  comparison: (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`,
  users: '/users',
  settings: '/settings',
  definitions: '/settings/definitions',
} as const
