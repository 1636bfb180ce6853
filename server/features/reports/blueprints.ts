import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { Blueprint, Delivery, type ReportDetails, type reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refuseKept } from '#server/db/keptInStep.ts'
import { refusedFields } from '#server/http/body.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { isPicture } from '#server/lib/picture.ts'
import { record } from '../audit/audit.ts'
import { requireCampaign } from '../campaigns/campaigns.ts'
import { getComparable } from '../comparisons/comparisons.ts'
import {
  getTimeZone,
  insertReport,
  type Locked,
  lockReport,
  setDeleted,
  updateReport,
} from './reports.queries.ts'
import { addRun, carried, changeReport, getReport, mayDeliver, type Person } from './reports.ts'
import { planNext } from './schedule/schedule.ts'

type Own = Omit<z.output<typeof reportCalls.create.input>, 'community_id'>

/** What a new report shows where only its name is told: what the specification lists, section 3. */
export const usualReport = {
  sections: [
    { kind: 'metrics', id: 'metrics' },
    { kind: 'chart', id: 'chart' },
    { kind: 'tags', id: 'tags' },
    { kind: 'selection', id: 'best', which: 'best' },
    { kind: 'selection', id: 'weakest', which: 'weakest' },
  ],
}

/** The blueprint that is told, or that of the fields over those of `base`. Errors: validation_failed. */
export function readBlueprint({ blueprint, sections, ...told }: Own, base: object): Blueprint {
  if (blueprint) return blueprint
  const own = Object.fromEntries(
    Object.entries({ ...told, sections: sections?.map(withId) }).filter(
      ([name, value]) => value !== undefined && name in Blueprint.shape,
    ),
  )
  const read = Blueprint.safeParse({ ...base, ...own })
  if (!read.success) throw refusedFields(read.error)
  return read.data
}

const withId = (section: object, index: number) => ({ id: `section-${index + 1}`, ...section })

/**
 * Saves a report; a one-off one has its run queued at once. Errors: those of `requireShowable`; validation_failed for
 * days that are still to come.
 */
export async function createReport(
  db: Db,
  community: CommunityId,
  author: Person,
  by: Actor,
  told: Blueprint,
): Promise<ReportDetails> {
  await requireShowable(db, community, told)
  const blueprint = { ...told, delivery: told.delivery ?? Delivery.parse({}) }
  const id = await db.transaction().execute(async (tx) => {
    const next = planNext(blueprint, await getTimeZone(tx, community), new Date())
    const added = await insertReport(tx, community, author.id, blueprint, next)
    const report = await lockReport(tx, community, added)
    if (report && !blueprint.is_regular) await addRun(tx, community, report, author)
    if (isDelivered(blueprint.delivery)) await recordDelivery(tx, by, added, blueprint.delivery)
    return added
  })
  return getReport(db, community, author, id)
}

/**
 * Changes a report; a delivery of null leaves it as it is. Errors: as `createReport`; conflict when `version` is not the
 * newest, of runs, which stay as they are, and of what is kept in step with a template; forbidden for when and to whom other people's go.
 */
export async function editReport(
  db: Db,
  community: CommunityId,
  person: Person,
  by: Actor,
  { id, version, blueprint: told }: { id: string; version: number; blueprint: Blueprint },
): Promise<ReportDetails> {
  await requireShowable(db, community, told)
  await changeReport(db, community, id, async (tx, report) => {
    if (report.parent_id !== null) throw new AppError('conflict', reason('edition_frozen'))
    if (report.version !== version) throw new AppError('conflict', reason('edited_meanwhile'))
    const delivery = told.delivery ?? report.blueprint.delivery
    const blueprint = { ...told, delivery }
    if (!mayDeliver(person, report.author_id) && !isSentAlike(report.blueprint, blueprint))
      throw new AppError('forbidden', reason('delivery_of_other'))
    if (!isDeepStrictEqual(carried(Blueprint.parse(report.blueprint)), carried({ ...blueprint, delivery })))
      await refuseKept(tx, community, 'report', id)
    const before = report.blueprint.period === blueprint.period ? report.next : null
    const next = planNext(blueprint, report.time_zone, new Date(), before)
    await updateReport(tx, community, report.id, blueprint, next)
    if (delivery && !isDeepStrictEqual(report.blueprint.delivery, delivery))
      await recordDelivery(tx, by, id, delivery)
  })
  return getReport(db, community, person, id)
}

/** Deletes a report, but not its runs, or a run. Errors: not_found; forbidden for other people's. */
export const deleteReport = (
  db: Db,
  community: CommunityId,
  person: Person,
  by: Actor,
  id: string,
): Promise<void> =>
  changeReport(db, community, id, async (tx, report) => {
    requireOwn(report, person)
    await setDeleted(tx, community, report.id, true)
    await record(tx, by, 'report.delete', `report ${id}`, { name: report.blueprint.name })
  })

/** Undoes a deletion; what fell due since is caught up. Errors: as `deleteReport`. */
export async function restoreReport(db: Db, community: CommunityId, person: Person, id: string) {
  await changeReport(
    db,
    community,
    id,
    async (tx, report) => {
      requireOwn(report, person)
      await setDeleted(tx, community, report.id, false)
    },
    { isDeletedToo: true },
  )
  return getReport(db, community, person, id)
}

/** Whether two blueprints go to the same people as often and at the same time. */
const isSentAlike = (one: Blueprint, other: Blueprint) => isDeepStrictEqual(sendingOf(one), sendingOf(other))

const sendingOf = ({ is_regular, period, schedule, delivery }: Blueprint) =>
  is_regular ? { is_regular, period, schedule, delivery } : { is_regular, schedule, delivery }

const isDelivered = ({ recipients, webhook_url }: Delivery) => recipients.length > 0 || webhook_url !== null

/** Of an address of a webhook only the host: the rest of it is often a secret. */
const recordDelivery = (tx: Db, by: Actor, id: string, delivery: Delivery) =>
  record(tx, by, 'report.setDelivery', `report ${id}`, {
    ...delivery,
    webhook_url: delivery.webhook_url && new URL(delivery.webhook_url).host,
  })

function requireOwn({ author_id }: Locked, { id, role }: Person) {
  if (author_id !== id && role !== 'admin') throw new AppError('forbidden', reason('report_of_other'))
}

/**
 * Refuses what documents could not show: a broken logo, and comparisons of what is not there or cannot be compared. Errors:
 * validation_failed; not_found; conflict in the words of the specification.
 */
export async function requireShowable(db: Db, community: CommunityId, { brand, sections }: Blueprint) {
  if (brand.logo !== null && !isPicture(brand.logo))
    throw invalidFields({
      'blueprint.brand.logo': [reason('logo_broken')],
    })
  for (const section of sections) {
    if (section.kind === 'comparison') await getComparable(db, community, section.content_ids)
    if (section.kind === 'campaign') await requireCampaign(db, community, section.campaign_id)
  }
}
