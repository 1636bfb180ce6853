/**
 * Makes of `work` one that is done once for all who ask at the same time. Who asks while it is under way shares the next
 * turn, which begins when this one has ended: nobody gets what was found before they asked. Errors: those of `work`.
 */
export function inTurns<Key, Value>(work: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>()
  const waiting = new Map<Key, Promise<Value>>()

  function begin(key: Key): Promise<Value> {
    const turn = work(key)
    running.set(key, turn)
    const end = () => {
      if (running.get(key) === turn) running.delete(key)
    }
    turn.then(end, end)
    return turn
  }

  return function ask(key) {
    const current = running.get(key)
    if (!current) return begin(key)
    const known = waiting.get(key)
    if (known) return known
    const takeTurn = () => {
      waiting.delete(key)
      return begin(key)
    }
    const next = current.then(takeTurn, takeTurn)
    waiting.set(key, next)
    return next
  }
}
