import type { IncomingHttpHeaders } from 'node:http'
import { CollectedEvent, longestEvent } from '#contract/web/collect.ts'

type Kind = CollectedEvent['t']
type EventOf<T extends Kind> = Extract<CollectedEvent, { t: T }>
export type Collector = ReturnType<typeof openCollector>

/** Keeps what pages tell, in the order in which it comes, and what Rapport would refuse of it. */
export function openCollector() {
  const events: CollectedEvent[] = []
  const refused: string[] = []
  let changed = Promise.withResolvers<void>()

  return {
    events,
    refused,
    take(body: string, headers: IncomingHttpHeaders) {
      const event = CollectedEvent.safeParse(JSON.parse(body))
      const isPlain = headers['content-type']?.startsWith('text/plain') && !headers.cookie
      const isShort = Buffer.byteLength(body) <= longestEvent
      const isText = Object.values(JSON.parse(body)).every((value) => String(value).isWellFormed())
      if (event.success && isPlain && isShort && isText) events.push(event.data)
      else refused.push(body)
      changed.resolve()
      changed = Promise.withResolvers()
    },
    /** The events of a kind, once there are so many of them. */
    async waitFor<T extends Kind>(kind: T, count: number): Promise<EventOf<T>[]> {
      const found = () => events.filter((event): event is EventOf<T> => event.t === kind)
      while (found().length < count && refused.length === 0) await changed.promise
      return found()
    },
  }
}
