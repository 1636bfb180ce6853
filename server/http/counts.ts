/** Counts running work by owner; owners without any are removed. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const n = (counts.get(key) ?? 0) + by
  if (n > 0) counts.set(key, n)
  else counts.delete(key)
}
