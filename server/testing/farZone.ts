const hourMs = 3_600_000

/** A time zone where it is another day than in UTC, which neither begins nor ends there within an hour. */
export function farZone() {
  const [time_zone, offset] =
    new Date().getUTCHours() < 11 ? (['Etc/GMT+12', -12] as const) : (['Pacific/Kiritimati', 14] as const)
  const here = Date.now() + offset * hourMs
  const day = (ago: number) => new Date(here - ago * 24 * hourMs).toISOString().slice(0, 10)
  return {
    time_zone,
    /** The day there, so many days ago. */
    day,
    /** The moment when an hour of that day begins. */
    moment: (ago: number, hour: number) => new Date(Date.parse(day(ago)) + (hour - offset) * hourMs),
  }
}
