/** Counts what is under way, by whose it is; nothing is kept of those who have none. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const n = (counts.get(key) ?? 0) + by
  if (n > 0) counts.set(key, n)
  else counts.delete(key)
}
