/** The value below which a share (0 to 1) of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Cells of a table: each percentile with a decimal. */
export const percentiles = (values: number[], shares: number[]): string[] =>
  shares.map((share) => percentile(values, share).toFixed(1))

export const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
