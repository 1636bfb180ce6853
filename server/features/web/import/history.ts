import type { HistoryImport, HistoryPreview } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { lockSite } from '../count/roll.queries.ts'
import { idsOfPages, idsOfTerms, type Term } from '../count/terms.queries.ts'
import { type Dimension, type Sum, sums } from '../dimensions.ts'
import type { DayRow } from './dayTable.ts'
import {
  countToldDays,
  findHistorySite,
  giveDays,
  type ImportRow,
  insertDayRows,
  insertImport,
  listImports,
  noteFirstSeen,
  removeImport,
  type StoredRow,
  sumUpMonths,
} from './import.queries.ts'
import { type History, type HistoryFile, readHistory } from './readHistory.ts'

const mostProblems = 100

/** Dry run of an import. Errors: not_found while the community has no site. */
export async function previewHistory(
  db: Db,
  community: CommunityId,
  files: HistoryFile[],
): Promise<HistoryPreview> {
  const history = await read(db, community, files)
  const { days, problems } = history
  const totals = history.rows.filter(({ dimension }) => dimension === 'all')
  const total = (sum: Sum) => totals.reduce((all, { values }) => all + (values[sums.indexOf(sum)] ?? 0), 0)
  return {
    files: history.files,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    days: days.length,
    replaced_days: await countToldDays(db, community, days),
    counted_days: history.countedDays,
    foreign_rows: history.foreignRows,
    views: total('views'),
    visitors: total('visitors'),
    visits: total('visits'),
    problems: problems.slice(0, mostProblems),
    problem_count: problems.length,
  }
}

/**
 * Imports files atomically, replacing earlier imports of their days. Errors: not_found while the community has no site;
 * validation_failed for files with problems.
 */
export const importHistory = (
  db: Db,
  community: CommunityId,
  files: HistoryFile[],
  person: number,
): Promise<HistoryImport> =>
  db.transaction().execute(async (tx) => {
    // Blocks counting: an event could be of an imported day.
    await lockSite(tx, community)
    const { problems, rows, pages, days, missing } = await read(tx, community, files)
    if (problems.length > 0) throw invalidFields({ files: [reason('files_have_problems')] })
    const id = await insertImport(tx, community, { files: files.map(({ name }) => name), missing, person })
    await giveDays(tx, community, id, days)
    await insertDayRows(tx, community, await withIds(tx, community, rows, pages))
    await noteFirstSeen(tx, community, days)
    await sumUpMonths(tx, community, days)
    const [made] = await listImports(tx, community, id)
    if (!made) throw new Error('the import was just made')
    return toImport(made)
  })

/** Deletes the days of an import. Errors: not_found. */
export const deleteImport = (db: Db, community: CommunityId, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSite(tx, community)
    const days = await removeImport(tx, community, id)
    if (!days) throw new AppError('not_found', `No import ${id}`)
    await sumUpMonths(tx, community, days)
  })

export const findImports = async (db: Db, community: CommunityId): Promise<HistoryImport[]> =>
  (await listImports(db, community)).map(toImport)

async function read(db: Db, community: CommunityId, files: HistoryFile[]): Promise<History> {
  const site = await findHistorySite(db, community)
  if (!site) throw new AppError('not_found', reason('no_site'))
  return readHistory(files, site)
}

const toImport = ({ id, imported_at, ...row }: ImportRow): HistoryImport => ({
  ...row,
  id: String(id),
  imported_at: imported_at.toISOString(),
})

const isTerm = (dimension: Dimension): dimension is Dimension & Term['kind'] =>
  ['source', 'campaign', 'content', 'event', 'outbound', 'download'].includes(dimension)

/** Rows with ids of pages and terms; new ones are inserted. */
async function withIds(
  tx: Db,
  community: CommunityId,
  rows: DayRow[],
  titles: Map<string, string>,
): Promise<StoredRow[]> {
  const seen = [...titles].map(([url, title]) => ({ url, title, type: '' }))
  const said = rows.flatMap(({ dimension, key }) =>
    isTerm(dimension) && key !== '' ? [{ kind: dimension, value: key }] : [],
  )
  const terms = [...new Map(said.map((term) => [`${term.kind} ${term.value}`, term])).values()]
  const pageIds = await idsOfPages(tx, community, seen)
  const termIds = await idsOfTerms(tx, community, terms)
  const ids = new Map([
    ...seen.map(({ url }, index) => [`page ${url}`, pageIds[index] ?? 0] as const),
    ...terms.map(({ kind, value }, index) => [`${kind} ${value}`, termIds[index] ?? 0] as const),
  ])
  return rows.map(({ day, dimension, key, values }) => ({
    day,
    dimension,
    key: dimension === 'page' || isTerm(dimension) ? (ids.get(`${dimension} ${key}`) ?? 0) : Number(key),
    values,
  }))
}
