import { type Dice, dice, type Key } from '../random.ts'
import { DAY, dayOf } from '../time.ts'

type MembersDay = { joined: number; left: number }

export type Members = {
  count(now: number): number
  /** Joins and leaves of a UTC day, as far as it has gone at `now`. */
  onDay(day: number, now: number): MembersDay
}

/** Followers over time: `final` of them at `finalMs`, growing by a third over the five years before. */
export function createMembers(keys: readonly Key[], final: number, finalMs: number): Members {
  const finalDay = dayOf(finalMs)
  const firstDay = finalDay - 5 * 365
  const first = Math.round(final * 0.75)
  const dailyGain = (final - first) / (finalDay - firstDay)
  const totals = new Map<number, number>([[firstDay, first]])
  let lastDay = firstDay

  const planDay = (day: number): MembersDay => {
    const roll = dice(...keys, 'members', day)
    const churn = 0.0004 * final
    return { joined: draw(roll, churn + dailyGain), left: draw(roll, churn) }
  }
  const atStartOf = (day: number): number => {
    while (lastDay < day) {
      const { joined, left } = planDay(lastDay)
      totals.set(lastDay + 1, (totals.get(lastDay) ?? first) + joined - left)
      lastDay += 1
    }
    return totals.get(day) ?? first
  }
  const onDay = (day: number, now: number): MembersDay => {
    const passed = Math.max(0, Math.min(1, (now - day * DAY) / DAY))
    const { joined, left } = planDay(day)
    return { joined: Math.floor(joined * passed), left: Math.floor(left * passed) }
  }
  return {
    onDay,
    count(now) {
      const day = dayOf(now)
      const { joined, left } = onDay(day, now)
      return Math.max(1, atStartOf(day) + joined - left)
    },
  }
}

/** A count with the given mean, skewed as counts are. */
function draw(roll: Dice, mean: number): number {
  return Math.floor(mean * roll.around(0.8, 0.6) + roll.next())
}
