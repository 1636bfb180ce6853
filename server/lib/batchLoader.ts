/**
 * Makes of `work`, which finds what belongs to many keys at once, what finds it for one. Those who ask while it is under way
 * share the next turn, which begins when this one has ended: nobody gets what was found before they asked. Answers
 * undefined where nothing was found. Errors: those of `work`, for all who share the turn.
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
