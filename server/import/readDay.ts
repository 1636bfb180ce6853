const dayForms = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ].*)?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})(?: .*)?$/,
]

/** A calendar day as `YYYY-MM-DD`, from that, `YYYYMMDD` or `DD.MM.YYYY`; undefined for what is none. */
export function readDay(text: string): string | undefined {
  const parts = dayForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const isThere = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isThere && day >= '2000-01-01' ? day : undefined
}
