import { sql } from 'kysely'
import type { TemplateKind } from '#contract/settings/templates.ts'
import { AppError, reason } from '../lib/errors.ts'
import type { CommunityId } from './communityId.ts'
import type { Db } from './database.ts'

/**
 * Whoever changes what a template may have written calls this first. Errors: conflict where the thing is kept in step with a template,
 * from which people detach it to change it.
 */
export async function refuseKept(
  db: Db,
  community: CommunityId,
  kind: TemplateKind,
  id: number | string,
): Promise<void> {
  const { rows } = await sql<{ template: string }>`
    select name as template from kept_in_step
    where community_id = ${community} and kind = ${kind} and item_id = ${id}`.execute(db)
  if (rows[0]) throw new AppError('conflict', reason('kept_in_step', { template: rows[0].template }))
}
