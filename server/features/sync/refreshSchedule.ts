const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a post is looked at again: young posts often, old ones rarely, all within VK's daily quotas. */
export function nextRefresh(publishedAt: Date, now: Date): Date {
  const age = now.getTime() - publishedAt.getTime()
  const pause = age < day ? 15 * minute : age < 7 * day ? hour : age < 30 * day ? day : 7 * day
  return new Date(now.getTime() + pause)
}

/** A living story is looked at every ten minutes, and once more just before it expires and VK forgets it. */
export function nextStoryRefresh(expiresAt: Date, now: Date): Date {
  const lastLook = new Date(expiresAt.getTime() - 2 * minute)
  const next = new Date(now.getTime() + 10 * minute)
  return now < lastLook && lastLook < next ? lastLook : next
}
