const ofFiles: unknown[] = ['ENOSPC', 'EDQUOT']
/** SQLSTATE disk_full, and read_only_sql_transaction: ours, and hosted databases, become read-only when a disk is nearly full. */
const ofDatabase: unknown[] = ['53100', '25006']

/** Whether PostgreSQL could not write because the disk is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ofDatabase.includes(error.code)

/** Whether a file or a database change could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  isDatabaseFull(error) || (error instanceof Error && 'code' in error && ofFiles.includes(error.code))

/** Awaits a write that accompanies a read; ignored where the disk is full, so that reading goes on. */
export const ifRoom = <T>(written: Promise<T>): Promise<T | undefined> =>
  written.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    return undefined
  })
