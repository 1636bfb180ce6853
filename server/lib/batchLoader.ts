/**
 * Turns a batch function into a loader for single keys. Keys requested while a batch runs are collected into the next one,
 * which starts when this one has ended, so that nobody gets data read before they asked. Resolves to undefined for unknown
 * keys. Errors: those of `work`, for all in the batch.
 */
export function batchLoader<Key, Value>(
  work: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let current: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined

  function openTurn() {
    const keys = new Set<Key>()
    const begin = () => {
      next = undefined
      return work([...keys])
    }
    const found = current.then(begin, begin)
    current = found
    return { keys, found }
  }

  return async function ask(key) {
    next ??= openTurn()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
