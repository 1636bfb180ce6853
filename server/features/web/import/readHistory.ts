import type { HistoryPreview } from '#contract/web/web.ts'
import { type Dimension, type Sum, sums } from '../dimensions.ts'
import type { Figure, PlaceColumn } from './columns.ts'
import { type DayRow, type DayTable, openDayTable, type Slot } from './dayTable.ts'
import { happenings, isOfHappenings } from './places.ts'
import { type Problem, readFile, type ToldRow } from './readFile.ts'
import type { Head } from './readTable.ts'

export interface HistoryFile {
  name: string
  text: string
}

/** The site of an import. before: the first day that may not be imported. */
export interface HistorySite {
  hosts: string[]
  before: string
}

/** Combined contents of import files, with problems. */
export interface History {
  files: HistoryPreview['files']
  /** Future rows of `web_day`. */
  rows: DayRow[]
  days: string[]
  countedDays: number
  foreignRows: number
  /** Page titles by URL. */
  pages: Map<string, string>
  missing: string[]
  problems: Problem[]
}

/** State while files are read. derived: days summed from breakdowns by visit. */
interface Gathered {
  told: ToldFile[]
  files: HistoryPreview['files']
  whole: DayTable
  derived: DayTable
  parts: DayTable
  countedDays: Set<string>
  foreignRows: number
  pages: Map<string, string>
  problems: Problem[]
}

/** Reads the files of an import. */
export async function readHistory(files: HistoryFile[], site: HistorySite): Promise<History> {
  const gathered: Gathered = {
    told: [],
    files: [],
    whole: openDayTable(),
    derived: openDayTable(),
    parts: openDayTable(),
    countedDays: new Set(),
    foreignRows: 0,
    pages: new Map(),
    problems: [],
  }
  for (const file of files) await gather(file, site, gathered)
  const { told, whole, derived, parts, problems, countedDays } = gathered
  const days = (whole.days().length > 0 ? whole : derived).days()
  const together = problemsOf(told)
  const nothing: Problem = { file: files[0]?.name ?? '', line: 0, what: 'nothing', value: '' }
  return {
    ...gathered,
    rows: [...(whole.days().length > 0 ? whole : derived).rows(), ...parts.rows()].map(completed),
    days,
    countedDays: countedDays.size,
    missing: missingSums(told),
    problems: [...problems, ...(problems.length + together.length + days.length > 0 ? together : [nothing])],
  }
}

async function gather(file: HistoryFile, { hosts, before }: HistorySite, gathered: Gathered) {
  const { name } = file
  const shown = { name, rows: 0, ignored: [] as string[] }
  gathered.files.push(shown)
  let told: ToldFile | undefined
  await readFile(file, hosts, {
    head(head) {
      shown.ignored = head.ignored
      if (head.figures.size === 0) return
      told = { name, head, days: new Set() }
      gathered.told.push(told)
    },
    row(row) {
      if (!told) return
      shown.rows += 1
      if (row.day >= before) gathered.countedDays.add(row.day)
      else if (!addRow(told, row, gathered))
        gathered.problems.push({ file: name, line: row.line, what: 'number', value: '' })
    },
    foreignRow: () => {
      gathered.foreignRows += 1
    },
    problem: (line, what, value = '') => gathered.problems.push({ file: name, line, what, value }),
  })
}

const allOf: Slot = { dimension: 'all', key: '0' }

/** Whether its sums are within limits. */
function addRow(told: ToldFile, { day, slots, figures, page }: ToldRow, gathered: Gathered): boolean {
  const { whole, derived, parts, pages } = gathered
  told.days.add(day)
  if (page && (page.title !== '' || !pages.has(page.url))) pages.set(page.url, page.title)
  const kind = kindOf(told)
  const isKept = (table: DayTable, slot: Slot) =>
    figures.map(([figure, value]) => table.add(day, slot, figure, value)).every(Boolean)
  const days = kind === 'happenings' || isKept(kind === 'days' ? whole : derived, allOf)
  return slots.map((slot) => isKept(parts, slot)).every(Boolean) && days
}

/**
 * A visit may come to a page from others, and go on: there are at least as many as entries and visitors, where files tell
 * no more. By all else a visit begins and ends in one place, and bounds the visitors, of whom rows of pages may tell twice.
 */
function completed(row: DayRow): DayRow {
  if (happenings.some((each) => each === row.dimension)) return row
  const of = (sum: Sum) => row.values[sums.indexOf(sum)] ?? 0
  const told = Math.max(of('visits'), of('entries'))
  const known: Partial<Record<Sum, number>> =
    row.dimension === 'page'
      ? { visits: Math.max(told, of('visitors')) }
      : { visits: told, visitors: Math.min(told, of('visitors')), entries: told, exits: told }
  return { ...row, values: sums.map((sum) => known[sum] ?? of(sum)) }
}

/** A file that was read: columns and days. */
interface ToldFile {
  name: string
  head: Head
  days: Set<string>
}

const dimensionOf = (place: PlaceColumn): Dimension =>
  place === 'referrer' || place === 'tagged' ? 'source' : place

/** Whether a file has whole days, a breakdown of visits, or events. */
const kindOf = ({ head }: ToldFile): 'days' | 'parts' | 'happenings' =>
  head.places.size === 0 ? 'days' : isOfHappenings(head) ? 'happenings' : 'parts'

/** Dimensions of a file. */
const dimensionsOf = (file: ToldFile): Set<Dimension> =>
  new Set(kindOf(file) === 'days' ? ['all'] : [...file.head.places.keys()].map(dimensionOf))

/** Files that determine whole days: those with whole days, or the only one with visits. */
function wholeDayFiles(files: ToldFile[]): ToldFile[] {
  const whole = files.filter((file) => kindOf(file) === 'days')
  const parts = files.filter((file) => kindOf(file) === 'parts')
  return whole.length > 0 || parts.length > 1 ? whole : parts
}

/** Each by any of these. */
const needed: readonly [Figure, ...Figure[]][] = [['views'], ['visitors'], ['visits', 'entries']]

/** Problems of the combination of valid files. */
function problemsOf(files: ToldFile[]): Problem[] {
  const wholes = wholeDayFiles(files)
  const [first] = files
  if (!first) return []
  if (wholes.length === 0) return [{ file: first.name, line: 0, what: 'totals', value: '' }]
  const lacking = wholes.flatMap(({ name, head }) =>
    needed
      .filter((figures) => !figures.some((figure) => head.figures.has(figure)))
      .map(([value]): Problem => ({ file: name, line: 0, what: 'figure', value })),
  )
  return [...lacking, ...doubles(files), ...withoutWhole(files, wholes)]
}

/** Days that two files both contain. */
const doubles = (files: ToldFile[]): Problem[] =>
  files.flatMap((file, index) =>
    files.slice(0, index).flatMap((other) => {
      const says = figuresOf(other)
      const [day] = figuresOf(file).isDisjointFrom(says) ? [] : [...file.days.intersection(other.days)].sort()
      return day === undefined ? [] : [{ file: file.name, line: 0, what: 'twice' as const, value: day }]
    }),
  )

const figuresOf = (file: ToldFile) =>
  new Set([...dimensionsOf(file)].flatMap((of) => [...file.head.figures.keys()].map((sum) => `${of}.${sum}`)))

/** First day of each file without whole-day figures. */
function withoutWhole(files: ToldFile[], wholes: ToldFile[]): Problem[] {
  const known = new Set(wholes.flatMap(({ days }) => [...days]))
  return files.flatMap(({ name, days }) => {
    const [day] = [...days.difference(known)].sort()
    return day === undefined ? [] : [{ file: name, line: 0, what: 'totals' as const, value: day }]
  })
}

/** Sums that breakdowns lack, for `web_import.untold`. */
function missingSums(files: ToldFile[]): string[] {
  const wholes = wholeDayFiles(files)
  const ofVisits = files.filter((file) => kindOf(file) === 'parts')
  const said = new Set([
    ...ofVisits.flatMap((file) => [...figuresOf(file)]),
    ...wholes.flatMap(({ head }) => [...head.figures.keys()].map((figure) => `all.${figure}`)),
  ])
  const names = new Set<Dimension>(['all', ...ofVisits.flatMap((file) => [...dimensionsOf(file)])])
  return [...names].flatMap((of) => [`${of}.bounces`, `${of}.engaged_ms`].filter((name) => !said.has(name)))
}
