import type { z } from 'zod'
import type { StatisticsFile, StatisticsPreview, statisticsCalls } from '#contract/settings/statistics.ts'
import { statisticsFigures } from '#contract/vocabulary.ts'
import type { AudienceRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { cooperativeYield } from '#server/engine/yield.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { reassignFollowers } from '../sync/sync.ts'
import { readStatistics, type StatisticsFileOf, type Told } from './readStatistics.ts'
import {
  type AudienceDay,
  deleteFile,
  type FigureDay,
  findExpected,
  insertAudience,
  insertDays,
  insertFile,
  listFiles,
  listReplaced,
  listToldDays,
  lockStatistics,
  takeFromOthers,
} from './statistics.queries.ts'

type Asked = Pick<z.output<typeof statisticsCalls.import.input>, 'columns' | 'bases'>
type Confirmed = Pick<z.output<typeof statisticsCalls.import.input>, 'replaces' | 'is_ours'>

const daysShown = 5
/** Of a row of an audience, as `cooperativeYield` counts. */
const valuesOfRow = 5
/** Rows of one statement. */
const rowsAtOnce = 10_000

/** Dry run of an import. */
export async function previewStatistics(
  db: Db,
  community: CommunityId,
  file: StatisticsFileOf,
  asked: Asked,
): Promise<StatisticsPreview> {
  const told = await read(db, community, file, asked)
  const { days, audience, toldDays } = await newDays(db, community, told)
  const replaced = await listReplaced(db, community, days, audience)
  const all = [...new Set([...days.filter(isFilled), ...audience].map(({ day }) => day))].sort()
  const isNothing = all.length === 0 && told.problemCount === 0
  return {
    columns: told.columns,
    audience: told.audience.map(({ isTold, ...each }) => ({ ...each, is_told: isTold })),
    from: all[0] ?? null,
    to: all.at(-1) ?? null,
    days: all.length,
    figures: statisticsFigures.flatMap((figure, at) => {
      const count = days.filter(({ values }) => values[at] !== null).length
      return count > 0 ? [{ figure, days: count }] : []
    }),
    told_days: toldDays,
    later_days: told.laterDays,
    skipped_rows: told.skippedRows,
    replaced,
    named: told.named,
    sample: days.filter(isFilled).slice(0, daysShown).map(toSample),
    problems: isNothing ? [{ sheet: '', line: 0, what: 'nothing', value: '' }] : told.problems,
    problem_count: isNothing ? 1 : told.problemCount,
  }
}

const isFilled = ({ values }: FigureDay) => values.some((value) => value !== null)

const toSample = ({ day, values }: FigureDay) => ({
  day,
  values: Object.fromEntries(
    statisticsFigures.map((figure, at) => [figure, values[at] ?? null]),
  ) as StatisticsPreview['sample'][number]['values'],
})

/**
 * Imports a file, all or nothing: in one transaction, which a process that is killed leaves no trace of. Errors:
 * validation_failed for a file with problems; conflict for one that replaces days of another, or names another community,
 * without a word that it may.
 */
export async function importStatistics(
  db: Db,
  community: CommunityId,
  file: StatisticsFileOf,
  { replaces, is_ours, ...asked }: Asked & Confirmed,
  by: Actor,
): Promise<StatisticsFile> {
  const told = await read(db, community, file, asked)
  if (told.problemCount > 0) throw invalidFields({ file: [reason('file_has_problems')] })
  if (told.named !== null && !is_ours)
    throw new AppError('conflict', reason('file_of_other', { name: told.named }))
  return db.transaction().execute(async (tx) => {
    await lockStatistics(tx, community)
    const { days, audience, isNew } = await newDays(tx, community, told)
    if (!days.some(isFilled) && audience.length === 0)
      throw invalidFields({ file: [reason('file_has_problems')] })
    if (!replaces && (await listReplaced(tx, community, days, audience)).length > 0)
      throw new AppError('conflict', reason('file_replaces'))
    const id = await insertFile(tx, community, file.name, by.user.id)
    await takeFromOthers(tx, community, id, days, audience)
    await insertDays(tx, community, id, days)
    for (const rows of batches(told.days.groups(), isNew)) await insertAudience(tx, community, id, rows)
    const ofFollowers = days.filter(({ values }) => values[statisticsFigures.indexOf('members')] !== null)
    await reassignFollowers(
      tx,
      community,
      ofFollowers.map(({ day }) => day),
    )
    const [made] = await listFiles(tx, community, id)
    if (!made) throw new Error('The file was just imported')
    await record(tx, by, 'statistics.import', `file ${id}`, { name: made.name, days: made.days })
    return toFile(made)
  })
}

/** Deletes a file with its days. Errors: not_found. */
export const deleteStatistics = (db: Db, community: CommunityId, id: string, by: Actor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockStatistics(tx, community)
    const deleted = await deleteFile(tx, community, id)
    if (!deleted) throw new AppError('not_found', `No file ${id}`)
    await reassignFollowers(tx, community, deleted.days)
    await record(tx, by, 'statistics.delete', `file ${id}`, { name: deleted.name })
  })

export const findStatistics = async (db: Db, community: CommunityId): Promise<StatisticsFile[]> =>
  (await listFiles(db, community)).map(toFile)

const toFile = ({ imported_at, ...row }: Awaited<ReturnType<typeof listFiles>>[number]): StatisticsFile => ({
  ...row,
  imported_at: imported_at.toISOString(),
})

async function read(
  db: Db,
  community: CommunityId,
  file: StatisticsFileOf,
  { columns, bases }: Asked,
): Promise<Told> {
  const { today, ...known } = await findExpected(db, community)
  return readStatistics(file, { columns, bases }, { before: today, community: known })
}

/** Without the days that the network's API has told. */
async function newDays(db: Db, community: CommunityId, { days }: Told) {
  const all = days.days()
  const told = new Set(await listToldDays(db, community, all))
  const isNew = (day: string) => !told.has(day)
  const audience = new Map<string, AudienceDay>()
  const yieldIfDue = cooperativeYield()
  for (const { day, basis, dimension } of days.groups()) {
    if (isNew(day)) audience.set(`${day} ${basis} ${dimension}`, { day, basis, dimension })
    await yieldIfDue(valuesOfRow)
  }
  return {
    days: all.filter(isNew).map((day): FigureDay => ({ day, values: days.figures(day) })),
    audience: [...audience.values()],
    toldDays: told.size,
    isNew,
  }
}

function* batches(rows: Iterable<AudienceRow>, isNew: (day: string) => boolean): Generator<AudienceRow[]> {
  let batch: AudienceRow[] = []
  for (const row of rows) {
    if (!isNew(row.day)) continue
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
