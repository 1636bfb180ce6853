import type { Tone } from '#contract/content/comments.ts'

/** What a share of tone counts: comments, or the people who wrote them, so that one angry thread is not a storm. */
export const toneBases = ['comments', 'people'] as const
export type ToneBasis = (typeof toneBases)[number]

export const sharesBy = (tone: Tone, basis: ToneBasis) =>
  basis === 'comments' ? tone.by_comments : tone.by_people
