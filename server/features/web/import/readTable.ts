import type { Columns, Figure, PlaceColumn } from './columns.ts'

/** Indexes of known columns. */
export interface Head {
  day: number | undefined
  host: number | undefined
  title: number | undefined
  places: Map<PlaceColumn, number>
  figures: Map<Figure, number>
  /** Names of ignored columns. */
  ignored: string[]
}

/** Maps a file's header to known columns. */
export function readHead(known: Columns, names: string[]): Head {
  const head: Head = {
    day: undefined,
    host: undefined,
    title: undefined,
    places: new Map(),
    figures: new Map(),
    ignored: [],
  }
  for (const [index, name] of names.entries()) {
    const meaning = known.get(nameOf(name))
    if (!meaning) head.ignored.push(name)
    else if ('day' in meaning) head.day = index
    else if ('host' in meaning) head.host = index
    else if ('title' in meaning) head.title = index
    else if ('place' in meaning) head.places.set(meaning.place, index)
    else head.figures.set(meaning.figure, index)
  }
  return head
}

const nameOf = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
