/** By the first letters of their names in Russian and English. */
const months: readonly RegExp[] = [
  /^(янв|jan)/,
  /^(фев|feb)/,
  /^(мар|mar)/,
  /^(апр|apr)/,
  /^(ма[йя]|may)/,
  /^(июн|jun)/,
  /^(июл|jul)/,
  /^(авг|aug)/,
  /^(сен|sep)/,
  /^(окт|oct)/,
  /^(ноя|nov)/,
  /^(дек|dec)/,
]

const dayForms = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ].*)?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d{1,2})\.(?<month>\d\d)\.(?<year>\d{4})(?: .*)?$/,
  /^(?<day>\d{1,2})\s+(?<name>\p{L}+)\.?,?\s+(?<year>\d{4})(?:\s*г\.?)?$/u,
  /^(?<name>\p{L}+)\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/u,
]

/**
 * A calendar day as `YYYY-MM-DD`, from that, `YYYYMMDD`, `DD.MM.YYYY`, `1 сент. 2026`, `Sep 1, 2026` or the number of a day
 * in Excel; undefined for what is none.
 */
export function readDay(text: string): string | undefined {
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfSerial(Number(text), false)
  const parts = dayForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const month = parts.month ?? monthNamed(parts.name ?? '')
  const day = `${parts.year}-${month}-${parts.day?.padStart(2, '0')}`
  const isThere = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isThere && day >= '2000-01-01' ? day : undefined
}

function monthNamed(name: string): string {
  const at = months.findIndex((month) => month.test(name.toLowerCase()))
  return String(at + 1).padStart(2, '0')
}

const dayMs = 86_400_000

/** The day of a number in Excel, from 2000 to 2099; undefined for others. is1904: of a workbook that counts from 1904. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0)
  return days >= 36_526 && days < 73_051
    ? new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
    : undefined
}
