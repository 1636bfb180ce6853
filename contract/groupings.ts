import { z } from 'zod'

/**
 * By what content is grouped. tag: the subjects · time: weekday × hour of publication · length: of the text · word: of
 * texts, in any of their forms.
 */
export const groupings = [
  'tag',
  'tag_group',
  'type',
  'time',
  'length',
  'hashtag',
  'attachment',
  'author',
  'linked',
  'word',
] as const
export const Grouping = z.enum(groupings).meta({ id: 'Grouping' })
export type Grouping = z.infer<typeof Grouping>

/** Texts by their characters: up to each of these, and more. */
export const lengthSteps = [0, 140, 280, 560, 1120] as const

/**
 * What is in one group. key: as `Subject` has it, null for what is in no group · of time it is the weekday, 1 for Monday,
 * and the hour by the community's clocks, `1-09`; of a word its stem.
 */
export const GroupFilter = z
  .strictObject({ by: Grouping, key: z.string().min(1).max(200).nullable() })
  .meta({ id: 'GroupFilter' })
export type GroupFilter = z.infer<typeof GroupFilter>
