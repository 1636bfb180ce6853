import { metrics as words } from '#contract/metricWords.en.ts'

export const metrics = {
  ...words,
  missing: {
    no_user_token: 'Needs a token from a community admin',
    too_old: 'Too old: VK reports only the 300 newest posts',
    not_for_type: 'Not available for this type',
    hidden_by_vk: 'Hidden by VK',
    not_yet: 'Not synced yet',
    unknown: 'Unknown',
  },
} as const
