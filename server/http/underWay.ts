let calls = 0
const waiting = new Set<() => void>()

/** Notes that this process answers a call of a person, until the function that it gives is called. */
export function beginCall(): () => void {
  calls += 1
  return () => {
    calls -= 1
    if (calls === 0) for (const wake of waiting) wake()
  }
}

/** Resolves when this process answers nobody, or after a time: for work that can let people go first. */
export async function untilQuiet(atMostMs: number): Promise<void> {
  if (calls === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, atMostMs)
  waiting.add(resolve)
  await promise
  waiting.delete(resolve)
  clearTimeout(timer)
}
