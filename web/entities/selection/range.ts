import type { Selectable } from './selection.ts'

/** What lies between two items of a list, both included, ending with `to`; `to` alone where the other is not there. */
export function rangeBetween<Item extends Selectable>(
  items: readonly Item[],
  from: string | null,
  to: Item,
): Item[] {
  const start = items.findIndex((item) => item.id === from)
  const end = items.findIndex((item) => item.id === to.id)
  if (start === -1 || end === -1) return [to]
  return start < end ? items.slice(start, end + 1) : items.slice(end, start + 1).reverse()
}
