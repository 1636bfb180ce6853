/** Lets some work follow other work that goes on beside it. */
export interface Progress {
  /** There is more. */
  advance(): void
  /** There will be no more. */
  end(): void
  isEnded(): boolean
  /** Resolves at the next `advance` or `end`, at once when ended. */
  next(): Promise<void>
}

export function makeProgress(): Progress {
  let isEnded = false
  let waiting = Promise.withResolvers<void>()
  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers()
  }
  return {
    advance: wake,
    end() {
      isEnded = true
      wake()
    },
    isEnded: () => isEnded,
    next: () => (isEnded ? Promise.resolve() : waiting.promise),
  }
}
