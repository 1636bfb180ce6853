export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** VK's unit of time. */
export const toUnix = (ms: number) => Math.floor(ms / SECOND)

/** Days since 1970 in UTC, the days of stats.get. */
export const dayOf = (ms: number) => Math.floor(ms / DAY)
