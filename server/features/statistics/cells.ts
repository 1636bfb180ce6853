/** Of a day of the largest community there could be. */
const most = 100_000_000_000

const blank = /^([-–—]+|н\/?д|n\/?a|нетданных|nodata|null)?$/i

/**
 * A whole number, whose thousands may be apart by spaces, points or commas; null for nothing, which is not 0. Undefined for what
 * is no whole number.
 */
export function readFigure(text: string): number | null | undefined {
  const digits = text.replace(/[\s'’]/g, '')
  if (blank.test(digits)) return null
  const [, whole] = wholeNumber.exec(digits) ?? []
  const value = whole === undefined ? undefined : Number(whole.replace(/[.,]/g, ''))
  return value !== undefined && value <= most ? value : undefined
}

/** Thousands apart by one sign and what would be behind the decimal mark by the other, or no thousands at all. */
const wholeNumber = /^([1-9]\d{0,2}(?:\.\d{3})+(?=$|,)|[1-9]\d{0,2}(?:,\d{3})+(?=$|\.)|\d+)(?:[.,]0+)?$/

/** As `readFigure`, of people who left, whom some files count below 0. */
export const readLost = (text: string) => readFigure(text.trim().replace(/^[-−–](?=\d)/, ''))

/** People of a group: their number, or the hundredfold of their share in percent. */
export function readPeople(text: string): number | null | undefined {
  const [, share] = /^(\d{1,3}(?:[.,]\d+)?)%$/.exec(text.replace(/\s/g, '')) ?? []
  if (share === undefined) return readFigure(text)
  const percent = Number(share.replace(',', '.'))
  return percent <= 100 ? Math.round(percent * 100) : undefined
}

/** Rows that sum up others, by their first words. */
export const isTotal = (text: string) => /^(итог|всего|сумм|средн|total|sum\b|average|avg|mean\b)/i.test(text)

/** A day may be written with its weekday. */
export const withoutWeekday = (text: string) => text.replace(/^\p{L}{2,12}\.?,\s*/u, '')
