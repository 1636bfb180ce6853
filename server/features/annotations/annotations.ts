import type { Annotation } from '#contract/content/annotations.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isBroken } from '#server/db/failures.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import {
  type AnnotationValues,
  deleteAnnotation,
  findAnnotation,
  insertAnnotation,
  updateAnnotation,
} from './annotations.queries.ts'

export { listAnnotations } from './annotations.queries.ts'

/** Without `to` it is of one day. Errors: validation_failed when it ends before it begins. */
export const createAnnotation = (
  db: Db,
  community: CommunityId,
  userId: number,
  { from, to = from, text }: Omit<AnnotationValues, 'to'> & { to?: string },
): Promise<Annotation> => insertAnnotation(db, community, userId, { from, to, text }).catch(refuseDays)

/**
 * Changes what is given. Errors: validation_failed when it would end before it begins; conflict when `version` is given
 * and is not the newest; not_found.
 */
export async function editAnnotation(
  db: Db,
  community: CommunityId,
  id: string,
  change: Partial<AnnotationValues>,
  version?: number,
): Promise<Annotation> {
  const edited = await updateAnnotation(db, community, id, change, version).catch(refuseDays)
  if (edited) return edited
  if (await findAnnotation(db, community, id)) {
    throw new AppError('conflict', reason('edited_meanwhile'))
  }
  throw notFound(id)
}

/** Errors: not_found. */
export async function removeAnnotation(db: Db, community: CommunityId, id: string): Promise<void> {
  if (!(await deleteAnnotation(db, community, id))) throw notFound(id)
}

const notFound = (id: string) => new AppError('not_found', `No annotation ${id}`)

function refuseDays(error: unknown): never {
  if (!isBroken(error, 'annotation_ends_after_it_begins')) throw error
  throw invalidFields({ to: [reason('days_swapped')] })
}
