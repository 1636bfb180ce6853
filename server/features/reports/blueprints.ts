import { isDeepStrictEqual } from 'node:util'
import { crc32, inflateSync } from 'node:zlib'
import type { z } from 'zod'
import { Blueprint, Delivery, type ReportDetails, type reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refuseKept } from '#server/db/keptInStep.ts'
import { refusedFields } from '#server/http/body.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
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

/** Enough for print on a cover, and little enough to be unpacked in every document. */
export const mostPixels = 2000

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Whether the data URL of a PNG or JPEG holds one that is whole and that documents can draw. */
export function isPicture(dataUrl: string): boolean {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return dataUrl.startsWith('data:image/png') ? isPng(bytes) : isJpeg(bytes)
}

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= mostPixels && height <= mostPixels

function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return false
  const chunks = pngChunks(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    return false
  if (!isSize(header.data.readUInt32BE(0), header.data.readUInt32BE(4))) return false
  return isInflated(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
}

/** Undefined where one is cut or broken. */
function pngChunks(bytes: Buffer): { type: string; data: Buffer }[] | undefined {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length) return undefined
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return undefined
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** Eight bytes a pixel, and one a row, are the most there can be. */
const mostBytes = mostPixels * (mostPixels * 8 + 1)

function isInflated(data: Buffer): boolean {
  try {
    return inflateSync(data, { maxOutputLength: mostBytes }).length > 0
  } catch {
    return false
  }
}

/** The markers that begin a frame, which tell the size. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegEnd = Buffer.from('ffd9', 'hex')

function isJpeg(bytes: Buffer): boolean {
  // Some programs write something of their own behind the end.
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.lastIndexOf(jpegEnd) < 4) return false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
  }
  return false
}
