let calls = 0
const waiting = new Set<() => void>()

/** Marks a person's call, which is no dear one, as running until the returned function is called. */
export function beginCall(): () => void {
  calls += 1
  return () => {
    calls -= 1
    if (calls === 0) for (const wake of waiting) wake()
  }
}

/** Resolves when no call is running, or after a timeout: for work with lower priority than people's calls. */
export async function untilQuiet(atMostMs: number): Promise<void> {
  if (calls === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, atMostMs)
  waiting.add(resolve)
  await promise
  waiting.delete(resolve)
  clearTimeout(timer)
}
