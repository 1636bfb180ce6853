/** An event of a community, as Long Poll tells it. */
export type WallEvent = { type: string; object: Record<string, unknown> }

/** 1: older events are forgotten · 2: the key has expired · 3: the numbering was lost · lost: the connection breaks. */
export type PollFailure = 1 | 2 | 3 | 'lost'

/** What happened on a wall, numbered from 1. */
export type Events = {
  add(event: WallEvent): void
  last(): number
  /** Those after `number`, as soon as there are any, at the latest after `waitMs`. */
  after(number: number, waitMs: number): Promise<WallEvent[]>
  /** Lets the next question fail; resolves once it has. */
  failNext(failure: PollFailure): Promise<void>
  takeFailure(): PollFailure | undefined
}

export function createEvents(): Events {
  const events: WallEvent[] = []
  let failure: PollFailure | undefined
  let failed = Promise.withResolvers<void>()
  let wake = Promise.withResolvers<void>()
  const ring = () => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  return {
    add(event) {
      events.push(event)
      ring()
    },
    last: () => events.length,
    async after(number, waitMs) {
      if (events.length <= number && failure === undefined) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, waitMs)
        await Promise.race([wake.promise, promise])
        clearTimeout(timer)
      }
      return events.slice(number)
    },
    failNext(value) {
      failure = value
      failed = Promise.withResolvers()
      ring()
      return failed.promise
    },
    takeFailure() {
      const taken = failure
      failure = undefined
      failed.resolve()
      return taken
    },
  }
}
