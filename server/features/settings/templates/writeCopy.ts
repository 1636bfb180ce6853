import { TemplateContent, type TemplateNote } from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDatabaseDown, isOutOfTime } from '#server/db/failures.ts'
import { isDiskFull } from '#server/lib/diskFull.ts'
import { AppError, reason, type Said } from '#server/lib/errors.ts'
import type { Log } from '#server/lib/log.ts'
import { dropCopy, lockCopy, markFailed, markWritten } from './copies.queries.ts'
import { takeBackFromAlerts, writeAlerts } from './kinds/alert.ts'
import type { Outcome, Place } from './kinds/captured.ts'
import { takeBackFromReports, writeReport } from './kinds/report.ts'
import { takeBackFromTags, writeTags } from './kinds/tags.ts'
import { takeBackFromViews, writeView } from './kinds/view.ts'

/** How often a copy is tried by itself. */
const mostAttempts = 3

/**
 * Writes what a template gives a community, or takes it back, in one transaction: killed anywhere and called again, or called twice,
 * it does so once. What cannot be written is noted with its reason. Errors: what may be over at the next try.
 */
export async function writeCopy(
  { db, log }: { db: Db; log: Log },
  community: CommunityId,
  template: string,
  attempt: number,
): Promise<void> {
  try {
    await db.transaction().execute((tx) => bringAbout(tx, community, template))
  } catch (error) {
    const isOver = error instanceof AppError || attempt >= mostAttempts
    if (!isOver || isDatabaseDown(error) || isDiskFull(error)) throw error
    if (!(error instanceof AppError))
      log.error({ err: error, template, community }, 'a template was not written')
    await markFailed(db, community, template, saidOf(error))
  }
}

function saidOf(error: unknown): Said {
  if (error instanceof AppError) return error.reason ?? error.message
  return isOutOfTime(error) ? reason('timed_out') : reason('internal')
}

/** What is to be done of a copy, if anything still is. */
async function bringAbout(tx: Db, community: CommunityId, template: string): Promise<void> {
  const copy = await lockCopy(tx, community, template)
  if (!copy || copy.state === 'written' || copy.state === 'failed') return
  const done = (notes: TemplateNote[], is_kept: boolean) =>
    markWritten(tx, community, template, { notes, is_kept })
  const content = TemplateContent.parse(copy.content)
  const place = { tx, community, template, copy }
  if (copy.state === 'leaving') {
    const left = await takeBack(place, content)
    await (left && left.length > 0 ? done(left, false) : dropCopy(tx, community, template))
    return
  }
  if (copy.is_of_other_client) return void (await done([{ what: 'other_client', title: '' }], false))
  // Detached while it was waiting.
  if (copy.state === 'following' && !copy.is_kept) return void (await done([], false))
  const notes = await write(place, content)
  await (notes ? done(notes, copy.is_kept) : dropCopy(tx, community, template))
}

function write(place: Place, content: TemplateContent): Promise<Outcome> {
  switch (content.kind) {
    case 'report':
      return writeReport(place, content)
    case 'tags':
      return writeTags(place, content)
    case 'alert':
      return writeAlerts(place, content)
    case 'view':
      return writeView(place, content)
  }
}

function takeBack(place: Place, { kind }: TemplateContent): Promise<Outcome> {
  switch (kind) {
    case 'report':
      return takeBackFromReports(place)
    case 'tags':
      return takeBackFromTags(place)
    case 'alert':
      return takeBackFromAlerts(place)
    case 'view':
      return takeBackFromViews(place)
  }
}
