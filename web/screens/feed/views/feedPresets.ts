import type { LeadingRate } from '#contract/metrics/leadingRate.ts'
import { type FeedState, initialFeed, viewAddress } from '../../../entities/filter/content/feedState.ts'

/** Views that come with the product. Success is judged by a rate, and of all posts at the same age. */
const presets = (rate: LeadingRate) =>
  ({
    untagged: { is_tagged: false },
    breakouts: { kind: 'posts', range: 'days7', sort: rate, sort_age: '1d' },
    flops: { kind: 'posts', range: 'days30', sort: rate, sort_age: '1d', order: 'asc' },
    unlinked: { kind: 'stories', is_linked: false },
    commented: { range: 'days30', sort: 'comments' },
    negative: { range: 'days30', emotions: ['negative'] },
  }) as const satisfies Record<string, Partial<FeedState>>

export const feedPresets = (rate: LeadingRate) =>
  Object.entries(presets(rate)).map(([name, state]) => ({
    // Every entry's name is a key of the record.
    name: name as keyof ReturnType<typeof presets>,
    address: viewAddress({ ...initialFeed, ...state }),
  }))
