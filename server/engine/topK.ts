/** The first k items in sorted order, without sorting the rest. */
export function topK<Item>(items: Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[count - 1]
    if (last !== undefined && compare(item, last) >= 0) continue
    const place = first.findIndex((each) => compare(item, each) < 0)
    first.splice(place < 0 ? first.length : place, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}
