import { useSyncExternalStore } from 'react'

const changed = new EventTarget()
let missing = 0

function count(step: number) {
  missing += step
  changed.dispatchEvent(new Event('change'))
}

/** Whether something the page needs cannot be fetched. */
export const connection = {
  /** Says that something is missing until `come` has ended. */
  async missing(come: () => Promise<void>): Promise<void> {
    count(1)
    await come().finally(() => count(-1))
  },

  /** Waits for the browser to say that it is online again, or for as long. */
  untilRetry(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = new AbortController()
      const go = () => [stop.abort(), clearTimeout(timer), resolve()]
      const timer = setTimeout(go, ms)
      window.addEventListener('online', go, { signal: stop.signal })
    })
  },
}

const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => missing > 0)
