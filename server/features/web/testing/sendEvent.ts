import type { CollectedEvent } from '#contract/web/collect.ts'

type Sent = CollectedEvent extends infer Event
  ? Event extends CollectedEvent
    ? Partial<Event>
    : never
  : never

export const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

/** Sends an event as a browser does, of somebody at an address. */
export const sendEvent = (
  url: string,
  event: Sent | string,
  { address = '203.0.113.1', ...headers }: Record<string, string> & { address?: string } = {},
) =>
  fetch(`${url}/collect`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': chrome,
      'x-forwarded-for': address,
      ...headers,
    },
    body: typeof event === 'string' ? event : JSON.stringify(event),
  })
