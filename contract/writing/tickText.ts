/** Decimals that are never needed but for what is left of reckoning with binary fractions. */
const mostDecimals = 9

/** What of a number stands before `K`, `M` …, in tenths. */
const tenthsOf = (value: number) => {
  const size = Math.abs(value)
  const unit = size < 1000 ? 1 : 10 ** (3 * Math.floor(Math.log10(size) / 3))
  return (value / unit) * 10
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/**
 * Writes the numbers of an axis, exactly: short, such as `5.6K`, where a decimal is enough, else in full. So no two of them
 * read the same, however near they are. isLevel: of an axis that does not stand on zero, where all are in full.
 */
export function tickText(locale: string, isLevel = false): (value: number) => string {
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: mostDecimals })
  return (value) => (!isLevel && isWhole(tenthsOf(value)) ? short : full).format(value)
}

/** The same of rates in percent. */
export function percentTickText(locale: string): (value: number) => string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: mostDecimals })
  return (value) => percent.format(value / 100)
}
