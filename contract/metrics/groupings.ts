import { z } from 'zod'
import { says } from '../reasons.ts'
import { groupings, isGroupKey } from '../vocabulary.ts'

export const Grouping = z.enum(groupings).meta({ id: 'Grouping' })
export type Grouping = z.infer<typeof Grouping>

/**
 * What is in one group. key: as `Subject` has it, null for what is in no group · of time it is the weekday, 1 for Monday,
 * and the hour by the community's clocks, `1-09`; of a word its stem.
 */
export const GroupFilter = z
  .strictObject({ by: Grouping, key: z.string().min(1).max(200).nullable() })
  .refine(({ by, key }) => isGroupKey(by, key), says('group_unknown'))
  .meta({ id: 'GroupFilter' })
export type GroupFilter = z.infer<typeof GroupFilter>
