import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day } from '../call.ts'
import { figureCall, type Units } from '../metrics/figures.ts'
import { says } from '../reasons.ts'
import { topicOrders } from '../vocabulary.ts'
import { Comment, TopicKey } from './comments.ts'
import { Emotion } from './emotions.ts'

/** As many things people talk about are told at once. */
export const mostTopics = 10

const TopicTitle = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, says('title_missing'))
  .max(60, says('characters_at_most'))

/**
 * What many comments are about. title: what people call it, else, of a topic of the community's own, its first word as it is
 * mostly written; null of a general one, which is called by its key · is_named: by people · words: the beginnings of words by
 * which the community's own topics are told · counts: comments by emotion · before: as many comments, and negative ones, of the days compared with; null
 * without · examples: typical comments, of which the newest come first.
 */
export const Topic = z
  .object({
    key: TopicKey,
    title: z.string().nullable(),
    is_named: z.boolean(),
    words: z.array(z.string()),
    comments: z.int(),
    counts: z.record(Emotion, z.int()),
    before: z.object({ comments: z.int(), negative: z.int() }).nullable(),
    examples: z.array(Comment),
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof Topic>

/**
 * titles: of all topics that have one, by their keys · comments, comments_before: of the days, and of those compared with · without: those about no topic · pending: whether comments
 * are being sorted anew.
 */
export const Topics = z
  .object({
    items: z.array(Topic),
    titles: z.record(z.string(), z.string()),
    comments: z.int(),
    comments_before: z.int().nullable(),
    without: z.int(),
    pending: z.boolean(),
  })
  .meta({ id: 'Topics' })
export type Topics = z.infer<typeof Topics>

const topicUnits = {
  comments: 'count',
  comments_before: 'count',
  negative: 'count',
  without: 'count',
} as const satisfies Units

export const topicCalls = {
  list: figureCall(
    addresses.topic.list,
    'viewer',
    `What comments of some days are about: up to ${mostTopics} topics, the largest first, each with its sentiment, its change and examples. A comment may be about several`,
    topicUnits,
    {
      from: Day.optional(),
      to: Day.optional(),
      compare_from: Day.optional(),
      compare_to: Day.optional(),
      by: z.enum(topicOrders).default('comments'),
      limit: z.int().min(1).max(mostTopics).default(mostTopics),
    },
    Topics,
  ),
  rename: call(
    addresses.topic.rename,
    'editor',
    'Name a topic; null gives it back the name it had. Answers what it was called before',
    { key: TopicKey, title: TopicTitle.nullable() },
    z.object({ key: TopicKey, title: z.string().nullable(), before: z.string().nullable() }),
  ),
}
