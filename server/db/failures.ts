/** SQLSTATE classes and socket errors that mean the database is away for a moment, not that a query is wrong. */
const downCodes = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT)/

export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return downCodes.test(error.code)
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}
