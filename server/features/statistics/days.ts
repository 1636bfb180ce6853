import { statisticsFigures } from '#contract/vocabulary.ts'
import type { AudienceRow } from '#networks/rows.ts'
import type { Basis, Figure, Group } from './columns.ts'

/** Values of figures and groups of people that one file may have: as arrays of numbers they take some 60 MB. */
const mostValues = 2_000_000

type Kept = 'kept' | 'differs' | 'too_many'

export type Dimension = Group['dimension']

/** What a file tells of days, as long as it is read. */
export interface Days {
  setFigure(day: string, figure: Figure, value: number): Kept
  addGroup(day: string, group: Group & { basis: Basis }, people: number): Kept
  /** In their order. */
  days(): string[]
  /** Of a day, in the order of `statisticsFigures`; null where it is not told. */
  figures(day: string): (number | null)[]
  groups(): Generator<AudienceRow>
}

export function openDays(): Days {
  const figures = new Map<string, Float64Array>()
  const numbers = new Map<string, number>()
  const groups = new Map<string, { at: number; group: Group & { basis: Basis } }>()
  const people = new Map<number, number>()
  let values = 0

  const keep = <Key>(known: Map<Key, number>, key: Key, value: number): Kept => {
    const before = known.get(key)
    if (before !== undefined) return before === value ? 'kept' : 'differs'
    values += 1
    if (values > mostValues) return 'too_many'
    known.set(key, value)
    return 'kept'
  }

  const numberOf = (day: string) => {
    const number = numbers.get(day) ?? numbers.size
    numbers.set(day, number)
    return number
  }

  const figuresOf = (day: string) => {
    const row = figures.get(day) ?? new Float64Array(statisticsFigures.length).fill(Number.NaN)
    figures.set(day, row)
    return row
  }

  return {
    setFigure(day, figure, value) {
      numberOf(day)
      const row = figuresOf(day)
      const at = statisticsFigures.indexOf(figure)
      const before = row[at] ?? Number.NaN
      if (!Number.isNaN(before)) return before === value ? 'kept' : 'differs'
      values += 1
      row[at] = value
      return values > mostValues ? 'too_many' : 'kept'
    },
    addGroup(day, group, count) {
      const name = `${group.basis} ${group.dimension} ${group.value}`
      const { at } = groups.get(name) ?? { at: groups.size }
      groups.set(name, { at, group })
      return keep(people, numberOf(day) * mostGroups + at, count)
    },
    days: () => [...numbers.keys()].sort(),
    figures: (day) =>
      statisticsFigures.map((_, at) => {
        const value = figures.get(day)?.[at] ?? Number.NaN
        return Number.isNaN(value) ? null : value
      }),
    *groups() {
      const named = [...groups.values()]
      const days = [...numbers.keys()]
      for (const [key, count] of people) {
        const [day, group] = [days[Math.floor(key / mostGroups)], named[key % mostGroups]?.group]
        if (day !== undefined && group) yield { ...group, day, people: count }
      }
    },
  }
}

/** More than `mostValues`, so that a day and a group make one number. */
const mostGroups = 10_000_000
