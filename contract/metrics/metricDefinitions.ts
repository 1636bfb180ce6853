import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call } from '../call.ts'
import { says } from '../reasons.ts'
import { postParts, rateBases, storyParts } from './metrics.ts'

const unique = says('chosen_twice')
const isUnique = (parts: string[]) => new Set(parts).size === parts.length

/** What counts as engagements of posts and of stories, and what ER and ERP divide them by. */
export const MetricDefinitions = z
  .strictObject({
    post_engagements: z
      .array(z.enum(postParts))
      .min(1, says('nothing_chosen'))
      .refine(isUnique, unique)
      .refine(
        (parts) => !(parts.includes('reactions') && parts.includes('likes')),
        says('reactions_contain_likes'),
      ),
    story_engagements: z.array(z.enum(storyParts)).min(1, says('nothing_chosen')).refine(isUnique, unique),
    er_base: z.enum(rateBases),
    erp_base: z.enum(rateBases),
  })
  .meta({ id: 'MetricDefinitions' })
export type MetricDefinitions = z.infer<typeof MetricDefinitions>

/** ER and ERP pooled over the content of a kind (ΣE / Σbase × 100) and their medians, in percent; null without any. */
const Rates = z.object({
  n: z.int(),
  engagements: z.int(),
  er: z.number().nullable(),
  er_median: z.number().nullable(),
  erp: z.number().nullable(),
  erp_median: z.number().nullable(),
})

export const definitionCalls = {
  get: call(
    addresses.definitions.get,
    'viewer',
    'The metric definitions of the community',
    {},
    MetricDefinitions,
  ),
  preview: call(
    addresses.definitions.preview,
    'admin',
    'What other definitions would change in the last 365 days; nothing is saved',
    { definitions: MetricDefinitions },
    z.object({
      post: z.object({ old: Rates, new: Rates }),
      story: z.object({ old: Rates, new: Rates }),
    }),
    { isDear: true },
  ),
  save: call(
    addresses.definitions.save,
    'admin',
    'Change the definitions and recalculate every metric, curve and benchmark at once',
    { definitions: MetricDefinitions },
    MetricDefinitions,
    { isDear: true },
  ),
}
