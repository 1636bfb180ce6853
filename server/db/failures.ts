/** SQLSTATE classes and socket errors that mean the database is away for a moment, not that a query is wrong. */
const downCodes = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT)/

export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return downCodes.test(error.code)
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
}

/** Whether a statement took longer than it may (SQLSTATE query_canceled). */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Whether a row was refused because there is one like it, by this index if told (SQLSTATE unique_violation). */
export const isDuplicate = (error: unknown, index?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  (index === undefined || ('constraint' in error && error.constraint === index))

/** Whether a row was refused because what it refers to is not there (SQLSTATE foreign_key_violation). */
export const isDangling = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Whether a row was refused by this check (SQLSTATE check_violation). */
export const isBroken = (error: unknown, check: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23514' &&
  'constraint' in error &&
  error.constraint === check

/** Whether the database would never take these values (SQLSTATE classes data_exception and program_limit_exceeded). */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|54)/.test(error.code)

/**
 * Whether the database refused these values, and may take others (SQLSTATE classes data_exception,
 * integrity_constraint_violation and program_limit_exceeded).
 */
export const isValueRefused = (error: unknown): boolean =>
  isUnstorable(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23'))
