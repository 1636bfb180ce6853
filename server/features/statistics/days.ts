import { statisticsFigures } from '#contract/vocabulary.ts'
import type { AudienceRow } from '#networks/rows.ts'
import type { Basis, Figure, Group } from './columns.ts'

/** Values of figures and groups of people that one file may have: they take some 125 MB. */
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
  const groups = new Map<string, Group & { basis: Basis }>()
  /** By day and name of the group: one large map would stop everything for a moment each time it grows. */
  const people = new Map<string, Map<string, number>>()
  let values = 0

  const figuresOf = (day: string) => {
    const row = figures.get(day) ?? new Float64Array(statisticsFigures.length).fill(Number.NaN)
    figures.set(day, row)
    return row
  }

  return {
    setFigure(day, figure, value) {
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
      const ofDay = people.get(day) ?? new Map<string, number>()
      const before = ofDay.get(name)
      if (before !== undefined) return before === count ? 'kept' : 'differs'
      values += 1
      if (values > mostValues) return 'too_many'
      groups.set(name, group)
      people.set(day, ofDay.set(name, count))
      return 'kept'
    },
    days: () => [...new Set([...figures.keys(), ...people.keys()])].sort(),
    figures: (day) =>
      statisticsFigures.map((_, at) => {
        const value = figures.get(day)?.[at] ?? Number.NaN
        return Number.isNaN(value) ? null : value
      }),
    *groups() {
      for (const [day, ofDay] of people) {
        for (const [name, count] of ofDay) {
          const group = groups.get(name)
          if (group) yield { ...group, day, people: count }
        }
      }
    },
  }
}
