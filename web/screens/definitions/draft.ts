import { choice, choices } from '#contract/addressField.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { postParts, rateBases, storyParts } from '#contract/metrics/metrics.ts'

const fields = {
  post_engagements: choices(postParts),
  story_engagements: choices(storyParts),
  er_base: choice(rateBases),
  erp_base: choice(rateBases),
}

/**
 * The definitions as they are being changed. What differs from the saved ones lives in the address: leaving the page
 * and going back loses nothing.
 */
export function parseDraft(address: URLSearchParams, saved: MetricDefinitions): MetricDefinitions {
  const text = (name: keyof MetricDefinitions) => address.get(name) ?? ''
  const post = fields.post_engagements.parse(text('post_engagements')) ?? []
  const story = fields.story_engagements.parse(text('story_engagements')) ?? []
  return {
    post_engagements: isAllowed(post) ? [...post] : saved.post_engagements,
    story_engagements: isAllowed(story) ? [...story] : saved.story_engagements,
    er_base: fields.er_base.parse(text('er_base')) ?? saved.er_base,
    erp_base: fields.erp_base.parse(text('erp_base')) ?? saved.erp_base,
  }
}

/** The address of a draft; what is as saved is left out. */
export function writeDraft(draft: MetricDefinitions, saved: MetricDefinitions): URLSearchParams {
  const before = new Map(textsOf(saved))
  return new URLSearchParams(textsOf(draft).filter(([name, text]) => text !== before.get(name)))
}

/** Lists are sets: their order says nothing. */
const textsOf = ({
  post_engagements,
  story_engagements,
  ...bases
}: MetricDefinitions): [string, string][] => [
  ['post_engagements', inOrder(postParts, post_engagements).join(',')],
  ['story_engagements', inOrder(storyParts, story_engagements).join(',')],
  ...Object.entries(bases),
]

const isAllowed = (parts: readonly string[]) =>
  parts.length > 0 && !(parts.includes('reactions') && parts.includes('likes'))

const inOrder = <Part>(all: readonly Part[], some: readonly Part[]) =>
  all.filter((part) => some.includes(part))

/** Why a part cannot be put in or taken out. `likes` and `reactions` name each other, since the network counts likes in both. */
export function refusalOf(
  parts: readonly string[],
  part: string,
): 'onlyOne' | 'hasLikes' | 'hasReactions' | null {
  if (parts.includes(part)) return parts.length === 1 ? 'onlyOne' : null
  if (part === 'likes' && parts.includes('reactions')) return 'hasReactions'
  return part === 'reactions' && parts.includes('likes') ? 'hasLikes' : null
}

/** The parts with one put in or taken out, in their usual order. */
export const toggled = <Part>(all: readonly Part[], parts: readonly Part[], part: Part): Part[] =>
  all.filter((each) => (each === part ? !parts.includes(part) : parts.includes(each)))
