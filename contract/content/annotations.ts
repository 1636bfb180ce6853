import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { says } from '../reasons.ts'

const AnnotationText = z
  .string()
  .trim()
  .min(1, says('annotation_missing'))
  .max(200, says('characters_at_most'))

/** Something that happened on a day, or from one day to another, and is marked in charts. `to` equals `from` for a day. */
export const Annotation = z
  .object({
    id: Id,
    from: Day,
    to: Day,
    text: z.string(),
    created_by: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Annotation' })
export type Annotation = z.infer<typeof Annotation>

const range = { from: Day.optional(), to: Day.optional() }

export const annotationCalls = {
  list: call(
    addresses.annotation.list,
    'viewer',
    'Annotations within these dates, earliest first',
    range,
    z.object({ items: z.array(Annotation) }),
  ),
  create: call(
    addresses.annotation.create,
    'editor',
    'Add an annotation to a day or several',
    { from: Day, to: Day.optional(), text: AnnotationText },
    Annotation,
  ),
  edit: call(
    addresses.annotation.edit,
    'editor',
    'Change the given fields of an annotation. With an outdated version: conflict',
    {
      id: Id,
      from: Day.optional(),
      to: Day.optional(),
      text: AnnotationText.optional(),
      version: z.int32().optional(),
    },
    Annotation,
  ),
  delete: call(
    addresses.annotation.delete,
    'editor',
    'Delete an annotation',
    { id: Id },
    z.object({ id: Id }),
  ),
}
