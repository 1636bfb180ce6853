/** The sandbox's time in milliseconds since 1970. It runs with the real one, at an offset, or stands still. */
export type Clock = {
  now(): number
  set(ms: number): void
  advance(ms: number): void
  freeze(): void
  run(): void
  isRunning(): boolean
}

/** With `now` the clock starts there, else at the real time. `running: false` makes it stand still. */
export function createClock(start: { now?: number; running?: boolean } = {}): Clock {
  let running = start.running ?? true
  let base = start.now ?? Date.now()
  let setAt = Date.now()
  const now = () => (running ? base + (Date.now() - setAt) : base)
  const set = (ms: number) => {
    base = ms
    setAt = Date.now()
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze: () => {
      set(now())
      running = false
    },
    run: () => {
      set(now())
      running = true
    },
    isRunning: () => running,
  }
}
