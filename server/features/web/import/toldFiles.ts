import type { Dimension } from '../dimensions.ts'
import type { Figure, PlaceColumn } from './columns.ts'
import { isOfHappenings } from './places.ts'
import type { Problem } from './readFile.ts'
import type { Head } from './readTable.ts'

/** A file that was read: its columns, and the days it tells of. */
export interface ToldFile {
  name: string
  head: Head
  days: Set<string>
}

const dimensionOf = (place: PlaceColumn): Dimension =>
  place === 'referrer' || place === 'tagged' ? 'source' : place

/** Whether a file tells of whole days, of parts of their visits, or of what happened on them. */
export const kindOf = ({ head }: ToldFile): 'days' | 'parts' | 'happenings' =>
  head.places.size === 0 ? 'days' : isOfHappenings(head) ? 'happenings' : 'parts'

/** By what a file tells figures apart. */
export const dimensionsOf = (file: ToldFile): Set<Dimension> =>
  new Set(kindOf(file) === 'days' ? ['all'] : [...file.head.places.keys()].map(dimensionOf))

/** The files from which whole days are known: those that tell them, or the only one that tells of visits. */
export function wholesOf(files: ToldFile[]): ToldFile[] {
  const whole = files.filter((file) => kindOf(file) === 'days')
  const parts = files.filter((file) => kindOf(file) === 'parts')
  return whole.length > 0 || parts.length > 1 ? whole : parts
}

/** Each by any of these. */
const needed: readonly [Figure, ...Figure[]][] = [['views'], ['visitors'], ['visits', 'entries']]

/** What is wrong with files together, each being right. */
export function problemsOf(files: ToldFile[]): Problem[] {
  const wholes = wholesOf(files)
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

/** Days of which two files say the same. */
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

/** The first day of each file that no file knows as a whole. */
function withoutWhole(files: ToldFile[], wholes: ToldFile[]): Problem[] {
  const known = new Set(wholes.flatMap(({ days }) => [...days]))
  return files.flatMap(({ name, days }) => {
    const [day] = [...days.difference(known)].sort()
    return day === undefined ? [] : [{ file: name, line: 0, what: 'totals' as const, value: day }]
  })
}

/** What files do not say of the visits that they tell apart, as `web_import.untold` keeps it. */
export function untoldOf(files: ToldFile[]): string[] {
  const wholes = wholesOf(files)
  const ofVisits = files.filter((file) => kindOf(file) === 'parts')
  const said = new Set([
    ...ofVisits.flatMap((file) => [...figuresOf(file)]),
    ...wholes.flatMap(({ head }) => [...head.figures.keys()].map((figure) => `all.${figure}`)),
  ])
  const names = new Set<Dimension>(['all', ...ofVisits.flatMap((file) => [...dimensionsOf(file)])])
  return [...names].flatMap((of) => [`${of}.bounces`, `${of}.engaged_ms`].filter((name) => !said.has(name)))
}
