import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call } from '../call.ts'
import { figureCall, previewUnits } from '../metrics/figures.ts'
import { tagThemes } from '../vocabulary.ts'
import { ContentPreview } from './content.ts'
import { TagRule, TagTitle } from './tags.ts'

/** series: texts that open alike, as a rubric · theme: words of a subject that many communities write about. */
export const ProposalSource = z
  .enum(['series', 'hashtag', 'theme', 'word', 'site', 'type'])
  .meta({ id: 'ProposalSource' })
export type ProposalSource = z.infer<typeof ProposalSource>

export const TagTheme = z.enum(tagThemes).meta({ id: 'TagTheme' })
export type TagTheme = z.infer<typeof TagTheme>

/** What a proposal is remembered by: the same from day to day, though its rule may gain words. */
const ProposalKey = z.string().min(1).max(250)

/**
 * A tag that content suggests. theme: names it, in the reader's language, where it is of one; otherwise `title` does · matched,
 * untagged: posts that its rule matches, and how many of them carry no tag · median_views: of the matched posts.
 */
export const TagProposal = z
  .object({
    key: ProposalKey,
    source: ProposalSource,
    title: z.string(),
    theme: TagTheme.nullable(),
    rule: TagRule,
    matched: z.int(),
    untagged: z.int(),
    median_views: z.number().nullable(),
    examples: z.array(ContentPreview),
  })
  .meta({ id: 'TagProposal' })
export type TagProposal = z.infer<typeof TagProposal>

/** A proposal that was refused, as it was then. */
export const RefusedProposal = z
  .object({ key: ProposalKey, title: TagTitle, rule: TagRule })
  .meta({ id: 'RefusedProposal' })
export type RefusedProposal = z.infer<typeof RefusedProposal>

/** As many are proposed at once. */
export const mostProposals = 10

const items = z
  .array(z.strictObject({ title: TagTitle, rule: TagRule }))
  .min(1)
  .max(mostProposals)

/** How many tags were made or deleted, and how many were left alone. */
const Changed = z.object({ restored: z.int(), passed_over: z.int() })

export const tagProposalCalls = {
  list: figureCall(
    addresses.tagProposal.list,
    'editor',
    'Tags with rules that the texts, hashtags, links and types of posts suggest, and how much all of them would leave untagged',
    { ...previewUnits, matched: 'count', untagged: 'count', untagged_after: 'count', median_views: 'count' },
    {},
    z.object({
      total: z.int(),
      untagged: z.int(),
      untagged_after: z.int(),
      median_views: z.number().nullable(),
      items: z.array(TagProposal),
      refused: z.array(RefusedProposal),
    }),
    { isDear: true },
  ),
  accept: call(
    addresses.tagProposal.accept,
    'editor',
    'Add tags with rules, and apply these to all content. A title that is taken is passed over',
    { items },
    Changed,
    { isDear: true },
  ),
  withdraw: call(
    addresses.tagProposal.withdraw,
    'editor',
    'Undo `accept`: delete the tags that still have these titles and rules, except those that people have added to content',
    { items },
    Changed,
    { isDear: true },
  ),
  refuse: call(
    addresses.tagProposal.refuse,
    'editor',
    'Refuse a proposal: it is not made again until it is restored',
    RefusedProposal.shape,
    RefusedProposal,
  ),
  restore: call(
    addresses.tagProposal.restore,
    'editor',
    'Take back the refusal of a proposal',
    { key: ProposalKey },
    z.object({ key: ProposalKey }),
  ),
}
