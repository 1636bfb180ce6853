import { metrics as words } from '#contract/metrics/metricWords.en.ts'
import { keptBack } from '#contract/network.ts'

export const metrics = {
  ...words,
  /** Why rates divide by views and not by reach. */
  byViews: {
    no_token: "Rates are by views: {{network}} reports reach only with a community admin's token.",
    since: 'Reach is known from {{day}}, so rates of the whole period are by views.',
    until: 'Reach is known up to {{day}}, so rates of the whole period are by views.',
    before: 'Reach is known only from {{day}}, so rates are by views.',
    after: 'Reach is known only up to {{day}}, so rates are by views.',
    connect: 'Add a user token',
    askAdmin: 'Ask an admin to add a user token.',
  },
  missing: {
    no_user_token: 'Needs a token from a community admin',
    too_old: 'Too old: {{network}} reports only the {{postsWithReach}} newest posts',
    not_for_type: 'Not available for this type',
    [keptBack]: 'Hidden by {{network}}',
    not_yet: 'Not synced yet',
    unknown: 'Unknown',
  },
} as const
