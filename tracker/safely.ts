/** The same function, but what it throws is lost: nothing of ours may show in a page that only carries us. */
export function safely<A extends unknown[]>(act: (...args: A) => void) {
  return (...args: A): void => {
    try {
      act(...args)
    } catch {}
  }
}

/** Listens from the window down, so that handlers of the page that stop an event do not hide it from us. */
export function on<T extends keyof WindowEventMap | keyof DocumentEventMap>(
  types: T[],
  handle: (event: (WindowEventMap & DocumentEventMap)[T]) => void,
): void {
  for (const type of types) addEventListener(type, safely(handle) as EventListener, true)
}
