/** What an item is called in a comparison: A, B, C… */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** The list with the item at `index` and its neighbour, `step` further, in each other's place. */
export function swapped<Item>(list: readonly Item[], index: number, step: -1 | 1): Item[] {
  const [item, neighbour] = [list[index], list[index + step]]
  if (item === undefined || neighbour === undefined) return [...list]
  return list.with(index, neighbour).with(index + step, item)
}
