import { clip } from '../clip.ts'
import type { Cell, Figure, Series } from './layout.ts'
import type { Writing } from './writing.ts'

/** The first figure that tells of a change, else the first there is. */
export function figuresMessage(figures: Figure[]): string {
  const known = figures.filter(({ value }) => value !== null)
  const figure = known.find(({ delta }) => delta && delta.direction !== 'unknown') ?? known[0]
  if (!figure) return ''
  const { label, text, delta } = figure
  return delta && delta.direction !== 'unknown' ? `${label}: ${text}, ${delta.text}` : `${label}: ${text}`
}

/** When a measure was highest; nothing where it never was anything. */
export function peakMessage({ name, values, texts }: Series, categories: string[], { t }: Writing): string {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const at = values.indexOf(most)
  return most > 0 && values.length > 1 ? t.messages.peak(name, categories[at] ?? '', texts[at] ?? '') : ''
}

/** From where to where a level went. */
export function courseMessage({ name, values, texts }: Series, { t }: Writing): string {
  const [first, last] = [values.findIndex(isKnown), values.findLastIndex(isKnown)]
  return first < last ? t.messages.course(name, texts[first] ?? '', texts[last] ?? '') : ''
}

const isKnown = (value: number | null) => value !== null

/** In signs, of what leads. */
const longestName = 50

/** Which row of a table has the most in a column; nothing of one row alone. */
export function leaderMessage(name: string, rows: Cell[][], column: number, { t }: Writing): string {
  const [first, second] = rows.toSorted((a, b) => valueIn(b, column) - valueIn(a, column))
  const value = first?.[column]
  if (!first?.[0] || !value || !second || valueIn(first, column) === valueIn(second, column)) return ''
  return t.messages.leader(name, clip(first[0].text.replace(/\s+/g, ' '), longestName), value.text)
}

const valueIn = (row: Cell[], column: number) => row[column]?.value ?? Number.NEGATIVE_INFINITY
