import { dayOf, SECOND } from './time.ts'
import type { Token } from './tokens.ts'
import { VkError } from './vkError.ts'

/** Calls of a method that one token may make in a UTC day. */
export type Quotas = Readonly<Record<string, number>>

export type Limits = {
  /** Counts a request against its second; throws error 6. `arrivedMs` is monotonic and real, not the sandbox's. */
  takeSecond(token: Token, arrivedMs: number): void
  /** Counts a call, also inside execute, against its day; throws error 29. */
  takeDay(token: Token, method: string, now: number): void
  setOn(on: boolean): void
}

const PER_SECOND = { user: 3, service: 3, community: 20 } as const

export const DEFAULT_QUOTAS: Quotas = { 'wall.get': 5000 }

/** VK's limits: a sliding second per token (refused requests do not count), a daily quota per method. */
export function createLimits(quotas: Quotas, isOn = true): Limits {
  const accepted = new Map<string, number[]>()
  const used = new Map<string, number>()
  let on = isOn
  let today = 0
  return {
    setOn: (value) => {
      on = value
    },
    takeSecond(token, arrivedMs) {
      if (!on) return
      const recent = (accepted.get(token.value) ?? []).filter((at) => at > arrivedMs - SECOND)
      accepted.set(token.value, recent)
      if (recent.length >= PER_SECOND[token.kind]) throw new VkError(6)
      recent.push(arrivedMs)
    },
    takeDay(token, method, now) {
      const quota = quotas[method]
      if (!on || quota === undefined) return
      if (dayOf(now) !== today) used.clear()
      today = dayOf(now)
      const key = `${token.value} ${method}`
      const calls = (used.get(key) ?? 0) + 1
      if (calls > quota) throw new VkError(29)
      used.set(key, calls)
    },
  }
}
