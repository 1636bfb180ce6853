/** What the sandbox saw of one token and method. */
type JournalEntry = {
  /** Label of the token, `olonmus.user`, or `unknown`. */
  token: string
  method: string
  requests: number
  /** Arrival times, milliseconds since 1970 in real time, with fractions. */
  arrivals: number[]
  /** How often each VK error code was answered. */
  errors: Record<number, number>
}

export type Journal = {
  arrived(token: string, method: string, atMs: number): void
  refused(token: string, method: string, code: number): void
  entries(): JournalEntry[]
  /** Times an error was answered, over all tokens and methods. */
  countOf(code: number): number
  clear(): void
}

/** Enough for a day of calls at full speed by a few tokens. */
const MAX_ARRIVALS = 300_000

export function createJournal(): Journal {
  const entries = new Map<string, JournalEntry>()
  const entryOf = (token: string, method: string): JournalEntry => {
    const key = `${token} ${method}`
    const entry = entries.get(key) ?? { token, method, requests: 0, arrivals: [], errors: {} }
    entries.set(key, entry)
    return entry
  }
  return {
    arrived(token, method, atMs) {
      const entry = entryOf(token, method)
      entry.requests += 1
      if (entry.arrivals.length < MAX_ARRIVALS) entry.arrivals.push(atMs)
    },
    refused(token, method, code) {
      const { errors } = entryOf(token, method)
      errors[code] = (errors[code] ?? 0) + 1
    },
    entries: () => [...entries.values()],
    countOf: (code) => [...entries.values()].reduce((sum, entry) => sum + (entry.errors[code] ?? 0), 0),
    clear: () => entries.clear(),
  }
}
