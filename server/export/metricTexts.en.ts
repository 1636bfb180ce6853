import * as words from '#contract/metrics/metricWords.en.ts'

/** `active`: contents on the basis of activity. */
export const metrics = {
  contents: words.contents.published,
  active: words.contents.activity,
  ...words.metrics,
}

export const formula = {
  posts: (formula: string) => `Posts: ${formula}`,
  stories: (formula: string) => `Stories: ${formula}`,
  rate: (sum: string, base: string) => `(${sum}) ÷ ${base} × 100`,
  bases: { reach: 'Reach', views: 'Views', followers: 'Followers at publication' },
  pooled: 'Total engagements divided by the total base, so bigger posts weigh more.',
}
